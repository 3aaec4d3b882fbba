import { paraglideVitePlugin } from '@inlang/paraglide-js'
import type { SiteLocale } from '@karvon/contract/site-routes'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { inEachLanguage, islandsManifest } from './build/island-environments.ts'
import { devMessageOptions, devMessages } from './build/message-options.ts'
import { scopedName } from './build/scoped-name.ts'
import { servePages } from './build/serve-pages.ts'
import { shortRuntime } from './build/short-runtime.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

const FORM_PARTS =
  /ui\/button\/button|ui\/fields\/(field-frame|fields\.module|typed-text|use-typed-input)|icons-react\/.*(createReactComponent|defaultAttributes|IconX\.)|values\/(tashkent-time|point-precision)|language\/(here|message-runtime)|messages\/calc_again/

/** The areas that are one page each. */
const areas: EnvironmentOptions = {
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: true,
    rolldownOptions: { input: ['app.html', 'driver.html', 'receive.html', 'admin.html'] },
  },
}

/** Built apart from the app: chunks shared with it would make a visitor load twenty small files. */
const islandsIn = (locale: SiteLocale): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: islandsManifest(locale),
    rolldownOptions: {
      input: 'src/public/wake.ts',
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // what the calculator shares with the dialogs: one file instead of six at the first touch
            { name: 'form', includeDependenciesRecursively: false, test: FORM_PARTS },
          ],
        },
      },
    },
  },
})

/** What keeps the areas for times without a network: one script at the root, whose scope is the whole site. */
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

/** What writes the public pages into files. */
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
    // the build compiles the messages once; the plugin would do it again for each environment
    command === 'serve' && paraglideVitePlugin(devMessageOptions),
    shortRuntime(),
    react(),
    servePages(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  resolve: { alias: command === 'serve' ? [devMessages] : [] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  builder: {
    buildApp: async builder => {
      await Promise.all(Object.values(builder.environments).map(each => builder.build(each)))
    },
  },
  environments: { client: areas, ...inEachLanguage(islandsIn), worker, ssr: pages },
  server: {
    proxy: {
      '/api': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
}))
