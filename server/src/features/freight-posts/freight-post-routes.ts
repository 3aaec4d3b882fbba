import { readFreightPost } from '@karvon/contract/freight-posts/read-freight-post'
import { accept } from '@karvon/domain/decision'
import { readPostText } from '@karvon/domain/freight-posts/post-text'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { type PlaceNamedBy, viewPost } from './read-freight-post.ts'

/** Dependencies of reading posts. */
export type FreightPostDeps = { readonly clock: Clock; readonly placeNamed: PlaceNamedBy }

/** Reading freight posts; nothing is stored. */
export const registerFreightPosts = (app: FastifyInstance, { clock, placeNamed }: FreightPostDeps): void => {
  serveEndpoint(app, readFreightPost, async ({ body, locale }) => {
    const text = readPostText(body.text, 'text')
    return text.ok ? accept(await viewPost(text.value, { now: clock.now(), locale, placeNamed })) : text
  })
}
