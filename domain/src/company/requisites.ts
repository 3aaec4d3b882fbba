/** What a bank and a tax office ask of a company; each may be empty where nobody has written it yet. */
export type Requisites = {
  readonly title: string
  /** A STIR, or a sole trader's PINFL. */
  readonly inn: string
  readonly director: string
  readonly legalAddress: string
  readonly bank: string
  readonly bankAccount: string
  readonly mfo: string
  readonly phone: string
}

/** A party on a paper. */
export type Party = Requisites & { readonly isSoleTrader: boolean }
