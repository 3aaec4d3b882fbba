import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '../../messages/compiled/messages.js'
import { Dialog } from './dialog.tsx'
import { TitledDialog } from './titled-dialog.tsx'

const ignore = () => {}

test('a titled dialog is labeled by its title in its first markup, and can be closed', () => {
  const html = renderToStaticMarkup(
    <TitledDialog title="Rad etish" onClose={ignore}>
      <p>Sabab</p>
    </TitledDialog>,
  )
  const [, titleId] = /<dialog [^>]*aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<h2 id="${titleId}"[^>]*data-autofocus[^>]*>Rad etish</h2>`))
  expect(html).toContain(`aria-label="${m.ui_close()}"`)
  expect(html).toContain('<p>Sabab</p>')
})

test('a dialog without a title has a label of its own', () => {
  const html = renderToStaticMarkup(
    <Dialog label="Taqvim" className="calendar" onClose={ignore}>
      <table />
    </Dialog>,
  )
  expect(html).toMatch(/^<dialog class="[^"]* calendar" aria-label="Taqvim"><table><\/table><\/dialog>$/)
})
