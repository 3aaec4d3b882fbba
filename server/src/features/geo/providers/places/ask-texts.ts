import type { OutsideSource, Resolved, Suggestion, SuggestQuery } from '../../geo-ports.ts'
import { cleanQuery } from '../../search/read-query.ts'
import type { Ask, ConnectedProvider } from '../asking/connect-provider.ts'
import type { OutsidePlace } from '../outside-provider.ts'
import { type OwnGround, writeOutsidePlace } from './write-outside-place.ts'

/** A place with who found it. */
export type Sourced = { readonly source: OutsideSource; readonly found: Suggestion }

/** The questions with a text. */
type TextKind = 'suggest' | 'geocode' | 'organisations'

/** Asks the providers for a text; their places inside the service area, written for the reader. */
export type AskTexts = (kind: TextKind, asked: SuggestQuery, answerBy: number) => Promise<Sourced[]>

/** Shorter texts are found among our own places or nowhere. */
const SHORTEST = 3
/** So many places of a provider are looked at: to find our name for one takes a millisecond. */
const MOST_OF_ONE = 6

/** All answers that come in time, in the order of the providers. */
export const askAll = async <A>(
  providers: readonly ConnectedProvider[],
  ask: (provider: ConnectedProvider) => Promise<A | null> | null,
): Promise<{ source: OutsideSource; answer: A }[]> => {
  const answers = await Promise.all(
    providers.map(async provider => ({ source: provider.source, answer: await ask(provider) })),
  )
  return answers.flatMap(({ source, answer }) => (answer === null ? [] : [{ source, answer }]))
}

export const createAskTexts =
  (ground: OwnGround, providers: readonly ConnectedProvider[]): AskTexts =>
  async (kind, asked, answerBy) => {
    if ([...cleanQuery(asked.query)].length < SHORTEST) return []
    const answers = await askAll(providers, provider => {
      const ask: Ask<SuggestQuery, readonly OutsidePlace[]> | null = provider[kind]
      return ask && ask(asked, answerBy)
    })
    return answers.flatMap(({ source, answer }) =>
      answer.slice(0, MOST_OF_ONE).flatMap(place => {
        const found = writeOutsidePlace(place, asked, ground)
        return found === null ? [] : [{ source, found }]
      }),
    )
  }

/** A found place as the answer to an address or a point. */
export const resolvedOf = ({ source, found }: Sourced): Resolved => {
  const { value, type: _, ...rest } = found
  return { formattedAddress: value, ...rest, source }
}
