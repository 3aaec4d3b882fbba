import { paraglideVitePlugin } from '@inlang/paraglide-js'
import type { SiteLocale } from '@karvon/contract/site-routes'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { SURVEY, surveyChunks, surveyedChunk } from './build/chunks/survey-chunks.ts'
import { islandsManifest, perLanguage } from './build/island-environments.ts'
import { devRefusalMaps } from './build/messages/dev-refusal-maps.ts'
import { devMessageOptions, devMessages } from './build/messages/message-options.ts'
import { namedMessages } from './build/messages/named-messages.ts'
import { scopedName } from './build/scoped-name.ts'
import { servePages } from './build/serve-pages.ts'
import { shortPreload } from './build/short/short-preload.ts'
import { shortRuntime } from './build/short/short-runtime.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

const FORM_PARTS =
  /ui\/actions\/button|ui\/fields\/(field-frame|fields\.module|typed-text|use-typed-input)|icons-react\/.*(createReactComponent|defaultAttributes|IconX\.)|values\/point-precision|locale\/(locale|message-runtime)|draft\/form-point|shell\/home-url|messages\/calc_again/

const CALL_PARTS =
  /platform\/http\/|wire\/(wire-names|bracket-fields)|values\/(map-point|tashkent-time)|address\/(field\/find-places|listing\/exact-suggestion|outside\/outside-suggestions)|yandex\/yandex-script|messages\/geo_map_picker_outside/

/** The single-page areas. */
const AREAS = ['app.html', 'driver.html', 'receive.html', 'admin.html']

const survey: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: '.cache/survey',
    write: false,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { input: AREAS },
  },
}

const areas: EnvironmentOptions = {
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: true,
    rolldownOptions: {
      input: AREAS,
      output: {
        codeSplitting: { groups: [{ name: surveyedChunk(), includeDependenciesRecursively: false }] },
      },
    },
  },
}

/** What the calculator has loaded itself, before it loads more. */
const OF_CALCULATOR = /^assets\/(wake|react|rolldown-runtime|form)-/

const notYetLoaded = (_file: string, files: string[], { hostId }: { hostId: string }): string[] =>
  hostId.includes('wake-calculator') ? files.filter(file => !OF_CALCULATOR.test(file)) : files

/** Built separately from the app: with shared chunks a visitor would load twenty small files. */
const islandsIn = (locale: SiteLocale): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
    manifest: islandsManifest(locale),
    rolldownOptions: {
      input: 'src/public/wake.ts',
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // what the calculator and the dialogs share: one file instead of six at the first interaction
            { name: 'form', includeDependenciesRecursively: false, test: FORM_PARTS },
            // what every call needs, with the address search: one file instead of five
            { name: 'call', includeDependenciesRecursively: false, test: CALL_PARTS },
          ],
        },
      },
    },
  },
})

/** The service worker that makes the areas work offline; at the root, so that its scope is the whole site. */
const worker: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: 'src/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
}

/** Renders the public pages to files. */
const pages: EnvironmentOptions = {
  build: {
    outDir: '.cache/pages',
    emptyOutDir: true,
    ssr: true,
    manifest: true,
    emitAssets: true,
    copyPublicDir: false,
    rolldownOptions: { input: { render: 'src/public/render.tsx' } },
  },
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    // the build compiles the messages once; the plugin would repeat it for each environment
    command === 'serve' && paraglideVitePlugin(devMessageOptions),
    devRefusalMaps(),
    namedMessages(),
    shortRuntime(),
    shortPreload(),
    react(),
    servePages(),
    surveyChunks(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  resolve: { alias: command === 'serve' ? [devMessages] : [] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `precompress` tells the sizes that count
    reportCompressedSize: false,
    // of the icons only those that are used are read, a twentieth
    rolldownOptions: { experimental: { lazyBarrel: true }, checks: { largeBarrelModules: false } },
  },
  builder: {
    buildApp: async builder => {
      // one at a time: each has a graph of its own in memory; the survey comes first
      for (const each of Object.values(builder.environments)) await builder.build(each)
    },
  },
  // in development one client serves every page; each further environment would scan all sources again
  environments:
    command === 'serve'
      ? { client: areas, ssr: pages }
      : { [SURVEY]: survey, client: areas, ...perLanguage(islandsIn), worker, ssr: pages },
  server: {
    proxy: {
      '/api': { target: api },
      '/tiles': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
}))
