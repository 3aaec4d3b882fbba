/** Our own side of a contract; what is empty is left to be filled in by hand on the paper. */
export type Requisites = {
  readonly title: string
  readonly inn: string
  readonly director: string
  readonly legalAddress: string
  readonly bank: string
  readonly bankAccount: string
  readonly mfo: string
  readonly phone: string
}

/** What papers say of us until an operator writes the rest (settings, key `requisites`). */
export const OWN_REQUISITES: Requisites = {
  title: 'Karvon',
  inn: '',
  director: '',
  legalAddress: '',
  bank: '',
  bankAccount: '',
  mfo: '',
  phone: '998710001234',
}
