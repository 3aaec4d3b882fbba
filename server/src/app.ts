import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './composition/app-deps.ts'
import { composeFeatures } from './composition/compose-features.ts'
import { composeScene, composeSimulator } from './composition/compose-simulator.ts'
import { readPublished, readPublishedOne } from './features/articles/read-articles.ts'
import { createIdentify } from './features/auth/identify-caller.ts'
import { createDropSession } from './features/auth/sessions/session-cookies.ts'
import { withImportedMap } from './features/geo/imported/with-imported-map.ts'
import type { RunningScene } from './features/simulator/scene/create-scene.ts'
import type { Simulator } from './features/simulator/simulator.ts'
import { createDiskSpace } from './platform/disk-space.ts'
import { registerApiGuide } from './platform/http/api-guide.ts'
import { createCallAs } from './platform/http/call-as.ts'
import { registerHealth } from './platform/http/health-routes.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { sendRefusals } from './platform/http/send-refusals.ts'
import type { JobRunner } from './platform/jobs/job-queue.ts'
import { budgetTime } from './platform/limits/budget-time.ts'
import { createCallLimits, DEMO_FACTOR } from './platform/limits/call-limits.ts'
import { createTimeBudgets } from './platform/limits/time-budgets.ts'
import type { SiteNews } from './platform/pages/news-labels.ts'
import { serveSite } from './platform/pages/serve-site.ts'
import { createRealtimeServer, type RealtimeServer } from './platform/socket/realtime.ts'
import { serveTiles } from './platform/tiles/serve-tiles.ts'
import { createTileFile } from './platform/tiles/tile-file.ts'

type Running = {
  readonly jobs: JobRunner
  readonly simulator: Simulator | null
  readonly scene: RunningScene | null
  readonly line: Pick<RealtimeServer, 'close'>
}

/** What runs from the first request to the last. */
const runWhileListening = (app: FastifyInstance, { jobs, simulator, scene, line }: Running): void => {
  app.addHook('onListen', async () => {
    jobs.start()
    simulator?.start()
    scene?.start()
  })
  app.addHook('preClose', async () => {
    await scene?.stop()
    await simulator?.stop()
  })
  app.addHook('preClose', () => line.close())
  app.addHook('onClose', () => jobs.stop())
}

/** Puts platform and features together; the answer listens to nobody yet. */
export const buildApp = async (given: AppDeps): Promise<FastifyInstance> => {
  const { config, clock, database } = given
  const deps = withImportedMap(given)
  const identify = createIdentify({ ...config, db: database.db, clock })
  const app = await createHttpServer(config, identify, deps.logSink)
  app.decorate('takeCall', createCallLimits({ clock, demo: config.demo }))
  app.decorate('takeTime', createTimeBudgets({ times: config.demo ? DEMO_FACTOR : 1, clock: deps.workClock }))
  budgetTime(app)
  const diskSpace = createDiskSpace(config.dataDir)
  app.decorate('diskSpace', diskSpace)
  registerHealth(app, { database, diskSpace, draining: deps.draining })
  registerApiGuide(app)
  const line = createRealtimeServer()
  const simulator = composeSimulator(app, deps)
  const scene = simulator === null ? null : composeScene(app, deps)
  const features = composeFeatures(deps, {
    ...line,
    callAs: createCallAs(app),
    publish: announcement => {
      line.publish(announcement)
      simulator?.receive(announcement)
    },
    isHeard: rooms => simulator !== null || line.isHeard(rooms),
  })
  await app.register(
    async api => {
      // in the first half second the names of places are read in slices: a call that needs them waits, and no other for it
      api.addHook('onRequest', async () => {
        await deps.geo.warming()
      })
      features.register(api)
    },
    { prefix: '/api' },
  )
  const { publicUrl, trustedProxies } = config
  const settings = { publicUrl, trustedProxies, clock, adapter: deps.bus?.adapter }
  line.open(app.server, { identify, ...features.realtimeRules }, settings)
  runWhileListening(app, { jobs: features.jobs, simulator, scene, line })
  serveTiles(app, config.mapTiles === null ? null : createTileFile(config.mapTiles))
  if (deps.site !== null) {
    const news: SiteNews = {
      list: locale => readPublished(database.db, locale),
      find: (id, locale) => readPublishedOne(database.db, id, locale),
    }
    const readWords = features.readSiteWords
    await serveSite(app, {
      ...deps.site,
      news,
      publicUrl,
      readWords,
      dropSession: createDropSession(publicUrl),
      yandex: config.yandex,
    })
  } else {
    // Fastify's own answer would write the whole address into the log
    app.setNotFoundHandler((request, reply) => sendRefusals(request, reply, [refusal('not_found')]))
  }
  return app
}
