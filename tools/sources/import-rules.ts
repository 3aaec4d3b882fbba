import type { Room } from './list-sources.ts'

/** What a room may import besides itself. `packages` null: whatever its package.json lists. */
type RoomRule = {
  readonly rooms: readonly Room[]
  readonly packages: readonly string[] | null
  /** May it reach into another room's folders instead of its package name? */
  readonly reaches: boolean
}

/** domain ← contract ← server | web (docs/house-rules.md#walls). */
export const ROOM_RULES = {
  domain: { rooms: [], packages: [], reaches: false },
  contract: { rooms: ['domain'], packages: ['typebox'], reaches: false },
  server: { rooms: ['domain', 'contract'], packages: null, reaches: false },
  web: { rooms: ['domain', 'contract'], packages: null, reaches: false },
  e2e: { rooms: ['contract'], packages: null, reaches: false },
  bench: { rooms: ['domain', 'contract', 'server', 'web', 'e2e'], packages: null, reaches: true },
  tools: { rooms: ['domain', 'contract', 'server', 'web', 'e2e', 'bench'], packages: null, reaches: true },
} satisfies Record<Room, RoomRule>

/** What every test may import besides. */
export const TEST_PACKAGES = ['vitest', 'fast-check', 'node'] as const

/** The readers of web. Each is a bundle of its own, and none imports another. */
export const WEB_APPS = ['client', 'driver', 'operator', 'receiver', 'public'] as const

/** The folders of web's product floor. Each may import those listed before it, never one listed after it. */
export const PRODUCT_NOUNS = [
  'order',
  'offer',
  'price',
  'truck',
  'address',
  'chat',
  'notice',
  'account',
  'company',
  'ledger',
  'handbook',
] as const

/** A floor of a room and the floors below it that it may import. A feature imports no other feature. */
type Floors = Readonly<Record<string, readonly string[]>>

/**
 * Server: platform ← features ← app. Web: platform ← ui ← product ← client | driver | operator | receiver | public.
 * A file directly in `src` belongs to the app floor.
 */
export const FLOORS: Readonly<Record<'server' | 'web', Floors>> = {
  server: {
    platform: [],
    // a feature fills its own tables from the seeds
    features: ['platform', 'seeds'],
    app: ['platform', 'features', 'seeds'],
    seeds: ['platform', 'features'],
    test: ['platform', 'features', 'app', 'seeds'],
  },
  web: {
    messages: [],
    platform: ['messages'],
    ui: ['messages', 'platform'],
    product: ['messages', 'platform', 'ui'],
    ...Object.fromEntries(WEB_APPS.map(app => [app, ['messages', 'platform', 'ui', 'product']])),
    worker: [],
    build: ['messages', 'platform', 'ui', 'product', 'public', 'worker'],
    test: ['messages', 'platform', 'ui', 'product', ...WEB_APPS, 'build'],
  },
}

/** Folders beside `src` that are floors of their own; everything else there belongs to the build. */
const OUTSIDE = new Set(['seeds', 'test'])

/** What a test may import from any floor. */
export const OPEN_TO_TESTS = ['test', 'build'] as const

export type Place = {
  readonly floor: string
  /** The folder on the server's floor of features or on web's floor of product; null elsewhere. */
  readonly folder: string | null
}

/** The floor and the folder of a file of the server or the web, by its path: new folders need no entry. */
export const placeOf = (path: string): Place => {
  const [, top = '', floor = '', folder] = path.split('/')
  if (top !== 'src') return { floor: OUTSIDE.has(top) ? top : 'build', folder: null }
  if (folder === undefined) return { floor: 'app', folder: null }
  return { floor, folder: floor === 'features' || floor === 'product' ? folder : null }
}
