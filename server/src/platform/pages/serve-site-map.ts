import type { FastifyInstance } from 'fastify'
import { encode } from 'uqr'
import { siteOrigin } from '../http/site-origin.ts'
import type { SiteNews } from './news-labels.ts'
import { writeRobots, writeSiteMap } from './site-map.ts'

/** A QR code for a URL as SVG: dark on white, as scanners expect. */
const drawQr = (address: string): string => {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0e1b2a" d="${squares.join('')}"/></svg>`,
  ].join('')
}

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
