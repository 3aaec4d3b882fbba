import type { Room } from './list-sources.ts'

/** What a room may import besides itself. `packages` null: whatever its package.json lists. */
type RoomRule = {
  readonly rooms: readonly Room[]
  readonly packages: readonly string[] | null
  /** May it reach into another room's folders instead of its package name? */
  readonly reaches: boolean
}

/** domain ← contract ← server | web (house rule "Walls"). */
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

/** A floor of a room and the floors below it that it may use. A feature uses no other feature. */
type Floors = Readonly<Record<string, readonly string[]>>

/** platform ← (ui) ← features ← app | public; a file directly in `src` belongs to the app floor. */
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
    features: ['messages', 'platform', 'ui'],
    app: ['messages', 'platform', 'ui', 'features'],
    public: ['messages', 'platform', 'ui', 'features'],
    driver: ['messages', 'platform', 'ui', 'features'],
    receive: ['messages', 'platform', 'ui', 'features'],
    admin: ['messages', 'platform', 'ui', 'features'],
    worker: [],
    build: ['messages', 'platform', 'ui', 'features', 'app', 'public', 'worker'],
    test: ['messages', 'platform', 'ui', 'features', 'app', 'public', 'build'],
  },
}

/** Folders beside `src` that are floors of their own; everything else there belongs to the build. */
const OUTSIDE = new Set(['seeds', 'test'])

/** What a test may import from any floor. */
export const OPEN_TO_TESTS = ['test', 'build'] as const

export type Place = {
  readonly floor: string
  /** Only on the floor of features. */
  readonly feature: string | null
}

/** The floor and the feature of a file of the server or the site; any new feature folder is known by its place. */
export const placeOf = (path: string): Place => {
  const [, top = '', floor = '', feature] = path.split('/')
  if (top !== 'src') return { floor: OUTSIDE.has(top) ? top : 'build', feature: null }
  if (feature === undefined) return { floor: 'app', feature: null }
  return { floor, feature: floor === 'features' ? feature : null }
}

/** Packages that a floor must not reach, also not through other files. */
export const UNREACHABLE = [
  { from: 'web/src/public/', packages: '@mantine/' },
  { from: 'web/src/driver/', packages: '@mantine/' },
  { from: 'web/src/receive/', packages: '@mantine/' },
] as const
