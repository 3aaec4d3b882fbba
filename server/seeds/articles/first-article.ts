import type { Names } from '../../src/platform/db/name-in.ts'

/** An article that the product ships with; empty lines separate paragraphs. */
export type FirstArticle = {
  readonly slug: string
  readonly titles: Names
  readonly leads: Names
  readonly texts: Names
}

export const paragraphs = (...said: readonly string[]): string => said.join('\n\n')
