/** The filters without null and empty values. */
export const activeFilters = <Filters extends Readonly<Record<string, string | number | null>>>(
  filters: Filters,
): { [Name in keyof Filters]?: NonNullable<Filters[Name]> } =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== '')) as {
    [Name in keyof Filters]?: NonNullable<Filters[Name]>
  }
