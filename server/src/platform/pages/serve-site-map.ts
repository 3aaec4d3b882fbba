import type { FastifyInstance } from 'fastify'
import { siteOrigin } from '../http/site-origin.ts'
import type { SiteNews } from './news-labels.ts'
import { writeRobots, writeSiteMap } from './site-map.ts'
import { drawQr } from './site-qr.ts'

/** The site's URL, and its news. */
export type SiteSurroundings = {
  readonly news: SiteNews
  /** Null: the request's host. */
  readonly publicUrl: string | null
}

/** Serves robots.txt, sitemap.xml and the QR code, with the public URL. */
export const serveSiteMap = (app: FastifyInstance, { news, publicUrl }: SiteSurroundings): void => {
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(siteOrigin(request, publicUrl))),
  )
  app.get('/qr.svg', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(drawQr(`${siteOrigin(request, publicUrl)}/`)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const articles = await news.list('uz')
    const ids = articles.map(({ id }) => id)
    return reply
      .type('application/xml; charset=utf-8')
      .send(writeSiteMap(siteOrigin(request, publicUrl), ids))
  })
}
