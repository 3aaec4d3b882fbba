/** A page link, or a gap between pages. */
export type PagerStep = { key: string; page: number | null }

/** The first and last page and the neighbors of the current one; a gap of a single page shows that page. */
export function pagerPages(page: number, lastPage: number): PagerStep[] {
  const near = [1, page - 1, page, page + 1, lastPage]
  const shown = [...new Set(near)].filter(each => each >= 1 && each <= lastPage).sort((a, b) => a - b)
  return shown.flatMap((each, at) => {
    const step = { key: String(each), page: each }
    const before = shown[at - 1]
    if (before === undefined || each - before === 1) return [step]
    if (each - before === 2) return [{ key: String(each - 1), page: each - 1 }, step]
    return [{ key: `gap-${each}`, page: null }, step]
  })
}
