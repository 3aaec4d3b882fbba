import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SEALED_POLICY } from '../http/security-headers.ts'
import { compressPage } from './compress-page.ts'
import type { SiteFiles } from './site-files.ts'

const TYPE_OF: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

const COMMON = { index: false, redirect: false, preCompressed: true } as const

/** By its name, packed or not; a worker takes its policy from its own script. */
const RUNS_NOTHING = /\.(?:css|svg|png|webp|woff2)(?:\.br|\.gz)?$/

const sealFile = (reply: FastifyReply, file: string) => {
  if (RUNS_NOTHING.test(file)) reply.header('content-security-policy', SEALED_POLICY)
}

/**
 * Serves what the build left next to its pages: hashed assets for a year, plain folders and manifests for an hour, the name of
 * the build and its worker anew each time. What runs nothing may do nothing when it is opened by itself.
 */
export const serveFiles = async (app: FastifyInstance, site: SiteFiles): Promise<void> => {
  await app.register(fastifyStatic, {
    ...COMMON,
    root: join(site.root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    setHeaders: sealFile,
  })
  for (const folder of site.folders) {
    await app.register(fastifyStatic, {
      ...COMMON,
      root: join(site.root, folder),
      prefix: `/${folder}/`,
      maxAge: '1h',
      setHeaders: sealFile,
      decorateReply: false,
    })
  }
  for (const manifest of site.manifests) {
    app.get(`/${manifest}`, (_request, reply) =>
      reply.sendFile(manifest, site.root, { maxAge: '1h', immutable: false }),
    )
  }
  for (const [file, text] of site.told) {
    app.get(`/${file}`, async (request, reply) => {
      reply.type(TYPE_OF[extname(file)] ?? 'text/plain; charset=utf-8')
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      return compressPage(request, reply, text)
    })
  }
}
