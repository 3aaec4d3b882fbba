import { readFile } from 'node:fs/promises'
import { appShellOf, localeOfPath, splitLocale } from '@karvon/contract/site-routes'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'

const RENDER = '/src/public/render.tsx'
const WAKE = '/src/public/wake.ts'

/** Style sheets that the page imports, directly or indirectly, in import order. */
async function styleSheets(server: ViteDevServer): Promise<string[]> {
  const seen = new Set<EnvironmentModuleNode>()
  const sheets: string[] = []
  const walk = (node: EnvironmentModuleNode | undefined) => {
    if (!node || seen.has(node)) return
    seen.add(node)
    if (node.url.endsWith('.css')) sheets.push(node.url)
    for (const next of node.importedModules) walk(next)
  }
  walk(await server.environments.ssr.moduleGraph.getModuleByUrl(RENDER))
  return sheets
}

async function publicPage(server: ViteDevServer, path: string) {
  const { renderPage } = (await server.ssrLoadModule(RENDER)) as typeof import('../src/public/render.tsx')
  const page = renderPage(splitLocale(path).rest, localeOfPath(path))
  const links = (await styleSheets(server)).map(url => `<link rel="stylesheet" href="${url}">`).join('')
  const html = page.html({ head: links, wake: WAKE }).replaceAll('[[origin]]', '')
  return { status: page.status, html: await server.transformIndexHtml(path, html) }
}

async function appPage(server: ViteDevServer, path: string, file: string) {
  const shell = await readFile(new URL(`../${file}`, import.meta.url), 'utf8')
  const html = shell.replace('lang="ru"', `lang="${localeOfPath(path)}"`)
  return { status: 200, html: await server.transformIndexHtml(path, html) }
}

/** In development, renders public pages on request and serves the shells of the areas. */
export function servePages(): Plugin {
  return {
    name: 'karvon-pages',
    apply: 'serve',
    configureServer: server => () => {
      server.middlewares.use((request, response, next) => {
        const path = request.originalUrl ?? '/'
        const area = appShellOf(path)
        const page = area === null ? publicPage(server, path) : appPage(server, path, area.file)
        page
          .then(({ status, html }) => {
            response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
          })
          .catch(next)
      })
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      // modules that the browser loads too (islands, styles) are replaced by its own hot update
      const { moduleGraph, hot } = server.environments.client
      const isBrowsers = !file.includes('/messages/') && moduleGraph.getModulesByFile(file)?.size
      if (!isBrowsers) hot.send({ type: 'full-reload' })
    },
  }
}
