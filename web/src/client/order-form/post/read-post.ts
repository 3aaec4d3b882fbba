import type { DataOf } from '@karvon/contract/endpoint'
import type { readFreightPost } from '@karvon/contract/freight-posts/read-freight-post'
import { call } from '../../../platform/http/call.ts'

/** A post as the server has read it; its texts are spans of `text`. */
export type ReadPost = DataOf<typeof readFreightPost>

export type PostLoad = ReadPost['loads'][number]

export type PostField = PostLoad['spans'][number]['field']

/** Reads a post; nothing is stored or ordered. */
export const readPost = (text: string): Promise<ReadPost> =>
  call<typeof readFreightPost>('POST', '/freight-posts/read', { body: { text } })

/** The words of a post that a load's fields were read in, separated by commas. */
export const wordsOf = (
  { text }: Pick<ReadPost, 'text'>,
  load: PostLoad,
  fields: readonly PostField[],
): string =>
  load.spans
    .filter(({ field }) => fields.includes(field))
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '))
    .join(', ')
