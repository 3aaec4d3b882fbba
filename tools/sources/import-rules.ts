import type { Workspace } from './list-sources.ts'

/** What a workspace may import in addition to itself. With `packages` null, anything in its package.json. */
type WorkspaceRule = {
  readonly workspaces: readonly Workspace[]
  readonly packages: readonly string[] | null
  /** Whether it may import other workspaces by path instead of by package name. */
  readonly mayReachIn: boolean
}

/** domain ← contract ← server | web (docs/house-rules.md#boundaries). */
export const WORKSPACE_RULES = {
  domain: { workspaces: [], packages: [], mayReachIn: false },
  contract: { workspaces: ['domain'], packages: ['typebox'], mayReachIn: false },
  server: { workspaces: ['domain', 'contract'], packages: null, mayReachIn: false },
  web: { workspaces: ['domain', 'contract'], packages: null, mayReachIn: false },
  // a program of its own: it knows the API by its document
  client: { workspaces: [], packages: ['openapi-fetch'], mayReachIn: false },
  e2e: { workspaces: ['contract', 'client'], packages: null, mayReachIn: false },
  bench: { workspaces: ['domain', 'contract', 'server', 'web', 'e2e'], packages: null, mayReachIn: true },
  tools: {
    workspaces: ['domain', 'contract', 'server', 'web', 'client', 'e2e', 'bench'],
    packages: null,
    mayReachIn: true,
  },
} satisfies Record<Workspace, WorkspaceRule>

/** The screens of the web's apps are tested against the server's test app, by path; nothing else crosses here. */
export const SCREEN_TESTS = { folder: 'web/test/', mayImport: 'server/test/' } as const

/** The server's messages are tested with the client, as integrators have it. */
export const CLIENT_TESTS = { workspace: 'server', mayImport: 'client' } as const

/** What every test may import in addition. */
export const TEST_PACKAGES = ['vitest', 'fast-check', 'node', 'standardwebhooks'] as const

/** The apps of web. Each is a separate bundle, and none imports another. */
export const WEB_APPS = ['client', 'driver', 'operator', 'receiver', 'public'] as const

/** The folders of web's product layer. Each may import only those listed before it. */
export const PRODUCT_FOLDERS = [
  'order',
  'claim',
  'offer',
  'price',
  'truck',
  'address',
  'chat',
  'notice',
  'account',
  'company',
  'ledger',
  'payment',
  'handbook',
  'table',
  'lane',
  'pieces',
  'template',
  'tax',
  'demo',
] as const

/**
 * Features with a door: one file named after the feature, such as `ledger/ledger.ts`. Each may import the doors of those listed
 * before it, and nothing else of them, so there are no circles.
 */
export const FEATURE_DOORS = [
  'handbook',
  'geo',
  'addresses',
  'pricing',
  'trips',
  'notices',
  'carriers',
  'drivers',
  'ledger',
  'payments',
  'payouts',
  'bank-statements',
  'company',
  'api-keys',
  'webhooks',
  'electronic-documents',
  'claims',
  'operators',
  'orders',
  'offers',
  'chat',
  'telegram',
  'templates',
  'order-batches',
] as const

/** The door of a feature. */
export const doorOf = (feature: string): string => `server/src/features/${feature}/${feature}.ts`

/** The layers that each layer may import. A feature imports other features through their doors alone. */
type Layers = Readonly<Record<string, readonly string[]>>

/**
 * Server: platform ← features ← app. Web: platform ← ui ← product ← client | driver | operator | receiver | public.
 * A file directly in `src` belongs to the app layer.
 */
export const LAYERS: Readonly<Record<'server' | 'web', Layers>> = {
  server: {
    platform: [],
    // features fill their own tables from the seeds
    features: ['platform', 'seeds'],
    composition: ['platform', 'features', 'seeds'],
    app: ['platform', 'features', 'seeds', 'composition'],
    seeds: ['platform', 'features'],
    test: ['platform', 'features', 'app', 'composition', 'seeds'],
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

/** What one layer may not import: features declare what they write, and `platform/commands` sees to it that it happens once. */
export const CLOSED_FOLDERS = [
  { folder: 'server/src/platform/http/idempotency/', closedTo: 'features', instead: 'platform/commands' },
] as const

/** Folders next to `src` that are layers of their own; the others belong to the build. */
const OUTSIDE = new Set(['seeds', 'test'])

/** Layers that tests may always import. */
export const OPEN_TO_TESTS = ['test', 'build'] as const

export type Location = {
  readonly layer: string
  /** The folder within the server's features or web's product; null elsewhere. */
  readonly folder: string | null
}

/** The layer and folder of a file of the server or the web. */
export const locationOf = (path: string): Location => {
  const [, top = '', layer = '', folder] = path.split('/')
  if (top !== 'src') return { layer: OUTSIDE.has(top) ? top : 'build', folder: null }
  if (folder === undefined) return { layer: 'app', folder: null }
  return { layer, folder: layer === 'features' || layer === 'product' ? folder : null }
}
