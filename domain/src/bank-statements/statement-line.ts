/** Whether money came into our account or left it. */
export const STATEMENT_DIRECTIONS = ['in', 'out'] as const

/** A direction. */
export type StatementDirection = (typeof STATEMENT_DIRECTIONS)[number]

/** A line of a statement; `amountTiyin` > 0, `day` is `YYYY-MM-DD`, what the bank does not say is null or empty. */
export type StatementLine = {
  readonly day: string
  readonly document: string
  readonly direction: StatementDirection
  readonly amountTiyin: number
  readonly counterparty: string
  readonly inn: string | null
  readonly account: string | null
  readonly purpose: string
}

/** A read statement; balances in tiyin are null if the file does not name them. `skipped` counts rows with a sum and no date. */
export type Statement = {
  readonly lines: readonly StatementLine[]
  readonly openingTiyin: number | null
  readonly closingTiyin: number | null
  readonly skipped: number
}
