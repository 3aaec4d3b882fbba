/** A driver by the columns of their account. */
type NamedDriver = {
  readonly driver_id: number
  readonly first_name: string | null
  readonly last_name: string | null
}

/** As in offers: of the last name only the first letter; a closed account is shown by its number. */
export const shownDriverName = ({ driver_id, first_name, last_name }: NamedDriver): string =>
  [first_name ?? '', last_name ? `${[...last_name][0]}.` : ''].filter(Boolean).join(' ') || `№ ${driver_id}`
