/** The truck and price that a visitor chose, as formatted text. */
export type ChosenPrice = { readonly truck: string; readonly price: string }

const KEY = 'karvon.seen-price'

/** Stores the choice on the home page, to be shown during sign-in and in the form; null removes it. */
export function storeChosenPrice(chosen: ChosenPrice | null): void {
  try {
    if (chosen === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // only shown until the form has calculated the price itself
  }
}

/** The last choice; null if there is none or it is invalid. */
export function chosenPrice(): ChosenPrice | null {
  try {
    const { truck, price } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof truck === 'string' && typeof price === 'string' ? { truck, price } : null
  } catch {
    return null
  }
}
