import type { listAllArticles } from '@karvon/contract/admin/articles'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'

/** An article in every language, in camelCase. */
export type ArticleView = DataOf<typeof listAllArticles>[number]

/** Dependencies of the articles feature. */
export type ArticleDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  /** Stores a picture and returns its name. */
  readonly storeImage: ImageStore['keep']
}
