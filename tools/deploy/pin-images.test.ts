import { expect, it } from 'vitest'
import { readText } from './deployment-files.ts'
import { foreignImages, pinned, unpinned } from './pin-images.ts'

const DIGEST = `sha256:${'0a'.repeat(32)}`
const FILE = `ARG MAJOR=17
services:
  app-1:
    image: karvon:\${KARVON_VERSION:?why}
  redis:
    image: redis:8-alpine
  caddy:
    image: caddy:2.10-alpine@${DIGEST}
FROM postgres:\${MAJOR}-bookworm AS backup
FROM gcr.io/distroless/cc-debian12:nonroot AS karvon
COPY --from=build /opt /opt
`

it('finds the images of others, with and without a digest', () => {
  expect(foreignImages(FILE)).toEqual([
    { name: 'redis:8-alpine', digest: null },
    { name: 'caddy:2.10-alpine', digest: DIGEST },
    { name: `postgres:\${MAJOR}-bookworm`, digest: null },
    { name: 'gcr.io/distroless/cc-debian12:nonroot', digest: null },
  ])
})

it('writes a digest behind those that have none and changes nothing else', () => {
  const text = pinned(FILE, name => `sha256:${name.startsWith('redis') ? 'aa' : 'bb'}`)
  expect(text).toBe(
    FILE.replace('redis:8-alpine', 'redis:8-alpine@sha256:aa').replace(':nonroot', ':nonroot@sha256:bb'),
  )
})

it('knows every image that compose.yaml and the Dockerfile take from others', () => {
  const named = [...readText('Dockerfile').matchAll(/^FROM (\S+)/gm)].length
  const services = [...readText('compose.yaml').matchAll(/^ {4}image: (?!karvon)/gm)].length
  const found = [...foreignImages(readText('Dockerfile')), ...foreignImages(readText('compose.yaml'))]
  expect(found).toHaveLength(named + services)
  for (const name of unpinned()) expect(found.map(image => image.name)).toContain(name)
})
