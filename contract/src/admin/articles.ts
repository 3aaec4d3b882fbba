import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { withFiles } from '../wire/form-size.ts'
import { IMAGE_REFUSALS } from '../wire/photo.ts'
import { Id, Instant, Nullable, OneOf, Version } from '../wire/values.ts'
import { Search, SentNames, WireNames } from './fields.ts'

/** An article in every language; `picture` is a URL. */
export const WireAdminArticle = Type.Object({
  id: Id,
  slug: Type.String(),
  titles: WireNames,
  leads: WireNames,
  texts: WireNames,
  picture: Nullable(Type.String()),
  published_at: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  version: Type.Integer(),
})

/** All articles: unpublished first, then newest first; `q` searches the titles. */
export const listAllArticles = endpoint({
  method: 'GET',
  path: '/admin/articles',
  summary: 'All articles',
  action: 'manage_articles',
  input: {
    query: Type.Object({
      q: Search,
      state: Type.Optional(OneOf(['published', 'draft'])),
      ...PageQuery,
    }),
  },
  output: Type.Array(WireAdminArticle),
  paged: true,
})

const ArticleParams = Type.Object({ id: Id })

/** One article, published or not. */
export const showAnyArticle = endpoint({
  method: 'GET',
  path: '/admin/articles/:id',
  summary: 'One article in every language',
  action: 'manage_articles',
  input: { params: ArticleParams },
  output: WireAdminArticle,
  refusals: ['not_found'],
})

const Content = {
  slug: Type.String({ maxLength: 1_000, description: 'a-z, 0-9 and hyphen, 1 to 80 characters' }),
  titles: SentNames,
  leads: SentNames,
  texts: SentNames,
}

const CONTENT_REFUSALS = [
  'slug_invalid',
  'slug_taken',
  'text_required',
  'text_too_long',
  'text_invalid',
] as const

/** Adds an article, invisible until it is published. Texts are plain; empty lines separate paragraphs. */
export const addArticle = endpoint({
  method: 'POST',
  path: '/admin/articles',
  summary: 'Write an article',
  action: 'manage_articles',
  input: { body: Type.Object(Content) },
  output: WireAdminArticle,
  status: 201,
  idempotent: true,
  refusals: [...CONTENT_REFUSALS],
})

/** Changes an article; if it is published, readers see the change at once. */
export const changeArticle = endpoint({
  method: 'PUT',
  path: '/admin/articles/:id',
  summary: 'Change an article',
  action: 'manage_articles',
  input: { params: ArticleParams, body: Type.Object({ ...Content, version: Version }) },
  output: WireAdminArticle,
  refusals: [...CONTENT_REFUSALS, 'not_found', 'changed_meanwhile'],
})

/** Publishes or unpublishes an article. */
export const publishArticle = endpoint({
  method: 'PUT',
  path: '/admin/articles/:id/publish',
  summary: 'Publish or unpublish an article',
  action: 'manage_articles',
  input: {
    params: ArticleParams,
    body: Type.Object({ published: Type.Boolean(), version: Version }),
  },
  output: WireAdminArticle,
  refusals: ['not_found', 'already_decided', 'changed_meanwhile'],
})

/** Sets the picture of an article: a form with `picture` as a file and `version`. */
export const pictureArticle = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/picture',
  summary: "An article's picture",
  action: 'manage_articles',
  cost: 'picture',
  input: { params: ArticleParams },
  output: WireAdminArticle,
  readsFields: true,
  form: withFiles(1),
  refusals: ['not_found', 'changed_meanwhile', ...IMAGE_REFUSALS, 'integer_invalid', 'body_too_large'],
})

/** Deletes an article for good; the audit log keeps its content. */
export const removeArticle = endpoint({
  method: 'DELETE',
  path: '/admin/articles/:id',
  summary: 'Delete an article',
  action: 'manage_articles',
  input: { params: ArticleParams, query: Type.Object({ version: Type.Optional(Version) }) },
  output: Type.Null(),
  refusals: ['not_found', 'changed_meanwhile'],
})
