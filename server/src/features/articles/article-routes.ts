import * as admin from '@karvon/contract/admin/articles'
import { listArticles, showArticle } from '@karvon/contract/articles'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { serveChange } from '../../platform/commands/serve-change.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { ArticleDeps, ArticleView } from './article-deps.ts'
import { articleView, findArticle } from './article-repository.ts'
import { addArticle, changeArticle, pictureArticle, publishArticle, removeArticle } from './change-article.ts'
import { checkArticle } from './check-article.ts'
import { readAllArticles, readPublished, readPublishedOne } from './read-articles.ts'

const servePublished = (app: FastifyInstance, { db }: ArticleDeps): void => {
  serveReading(app, listArticles, db, async ({ locale }, reader) =>
    accept(await readPublished(reader, locale)),
  )
  serveEndpoint(app, showArticle, async ({ params, locale }) => {
    const article = await readPublishedOne(db, params.id, locale)
    return article === null ? refuse('not_found') : accept(article)
  })
  serveEndpoint(app, admin.listAllArticles, async ({ query }) => accept(await readAllArticles(db, query)))
  serveEndpoint(app, admin.showAnyArticle, async ({ params }) => {
    const row = await findArticle(db, params.id)
    return row === undefined ? refuse('not_found') : accept(articleView(row))
  })
}

const serveAdding = (app: FastifyInstance, deps: ArticleDeps): void =>
  serveChange(app, admin.addArticle, deps, {
    prepare: ({ body }) => checkArticle(body),
    write: (tx, content, { caller, request, now }) =>
      addArticle(deps, tx, content, { changer: changerOf(caller, request), now }),
  })

const serveChanges = (app: FastifyInstance, deps: ArticleDeps): void => {
  serveEndpoint(app, admin.changeArticle, ({ params, body, caller, request }) => {
    const { version, ...content } = body
    return changeArticle(deps, { id: params.id, version }, content, changerOf(caller, request))
  })
  serveEndpoint(app, admin.publishArticle, ({ params, body, caller, request }) => {
    const seen = { id: params.id, version: body.version }
    return publishArticle(deps, seen, body.published, changerOf(caller, request))
  })
  serveEndpoint(app, admin.removeArticle, ({ params, query, caller, request }) =>
    removeArticle(deps, { id: params.id, version: query.version }, changerOf(caller, request)),
  )
}

/** A picture is stored only for an existing article in the version the caller saw. */
const servePicture = (app: FastifyInstance, deps: ArticleDeps): void =>
  serveEndpoint(
    app,
    admin.pictureArticle,
    async ({ params, fields, files, caller, request }): Promise<Decision<ArticleView>> => {
      const reader = readFields(fields)
      const version = reader.integer('version') ?? undefined
      if (reader.refusals.length > 0) return refuseAll(reader.refusals)
      const row = await findArticle(deps.db, params.id)
      if (row === undefined) return refuse('not_found')
      if (version !== undefined && version !== row.version) return refuse('changed_meanwhile')
      const [file] = files
      if (file === undefined) return refuse('image_invalid', 'picture')
      const kept = await deps.storeImage(file.path, 'picture')
      if (!kept.ok) return kept
      const seen = { id: params.id, version: row.version }
      return pictureArticle(deps, seen, fileAddress(kept.value), changerOf(caller, request))
    },
  )

/** News: read by everyone, written by operators. */
export const registerArticles = (app: FastifyInstance, deps: ArticleDeps): void => {
  servePublished(app, deps)
  serveAdding(app, deps)
  serveChanges(app, deps)
  servePicture(app, deps)
}
