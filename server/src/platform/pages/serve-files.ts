import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compressPage } from './compress-page.ts'
import type { SiteFiles } from './site-files.ts'
import { sendStored, TYPE_OF } from './stored-files.ts'

/** The name of an asset is a hash of its content. */
const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/**
 * Serves the build's files: hashed assets cached for a year, plain folders and manifests for an
 * hour, the build id and the worker revalidated each time. Static files get a restrictive policy when
 * opened directly.
 */
export const serveFiles = (app: FastifyInstance, site: SiteFiles): void => {
  for (const folder of ['assets', ...site.folders]) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) =>
      sendStored(
        request,
        reply,
        site.files,
        `${folder}/${request.params['*']}`,
        folder === 'assets' ? A_YEAR : AN_HOUR,
      ),
    )
  }
  for (const manifest of site.manifests) {
    app.get(`/${manifest}`, (request, reply) => sendStored(request, reply, site.files, manifest, AN_HOUR))
  }
  for (const [file, text] of site.told) {
    app.get(`/${file}`, async (request, reply) => {
      reply.type(TYPE_OF[extname(file)] ?? 'text/plain; charset=utf-8')
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      return compressPage(request, reply, text)
    })
  }
}
