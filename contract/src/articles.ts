import { endpoint } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { Id, Instant, Nullable } from './wire/values.ts'

/** An article in the reader's language, as shown in a list; `picture` is a public URL. */
export const WireArticle = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  lead: Type.String(),
  picture: Nullable(Type.String()),
  published_at: Instant,
})

/** The published articles, newest first, 50 at most. */
export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  summary: 'Articles',
  action: 'read_reference',
  output: Type.Array(WireArticle),
  cacheable: true,
})

/** One published article; its text is plain, empty lines separate paragraphs. */
export const showArticle = endpoint({
  method: 'GET',
  path: '/articles/:id',
  summary: 'One article',
  action: 'read_reference',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Object({ ...WireArticle.properties, text: Type.String() }),
  cacheable: true,
  refusals: ['not_found'],
})
