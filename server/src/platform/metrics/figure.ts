/** Values of a figure by its labels, whose values come from our own code or tables of ours, never from users. */
export type FigureValue = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/** A figure that the database knows, read when the metrics are asked for. */
export type Figure = {
  readonly name: `karvon_${string}`
  readonly help: string
  readonly labels?: readonly string[]
  /** How long an answer holds, if reading it again costs. */
  readonly holdsMs?: number
  read(): Promise<readonly FigureValue[]>
}

/** A figure without labels. */
export const single = (value: number | null | undefined): readonly FigureValue[] => [{ value: value ?? 0 }]
