import type {
  addArticle,
  changeArticle,
  listAllArticles,
  pictureArticle,
  publishArticle,
  removeArticle,
  showAnyArticle,
} from '@karvon/contract/admin/articles'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type Article = DataOf<typeof showAnyArticle>

export type ArticleContent = BodyOf<typeof addArticle>

export type ArticleFilters = { q: string; state: 'published' | 'draft' | null }

export const articlesPage = (filters: ArticleFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'articles', 'list', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listAllArticles>('GET', '/admin/articles', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const articleById = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'articles', 'one', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showAnyArticle>('GET', '/admin/articles/:id', { params: { id }, signal }),
  })

export const createArticle = (body: ArticleContent, key: string) =>
  call<typeof addArticle>('POST', '/admin/articles', { body, idempotencyKey: key })

export const saveArticle = (id: number, body: BodyOf<typeof changeArticle>) =>
  call<typeof changeArticle>('PUT', '/admin/articles/:id', { params: { id }, body })

export const publish = (id: number, body: BodyOf<typeof publishArticle>) =>
  call<typeof publishArticle>('PUT', '/admin/articles/:id/publish', { params: { id }, body })

/** Uploads a picture to the article in this version. */
export function sendPicture(id: number, picture: File, version: number) {
  const form = new FormData()
  form.append('version', String(version))
  form.append('picture', picture)
  return call<typeof pictureArticle>('POST', '/admin/articles/:id/picture', { params: { id }, form })
}

export const deleteArticle = (id: number, version: number) =>
  call<typeof removeArticle>('DELETE', '/admin/articles/:id', { params: { id }, query: { version } })
