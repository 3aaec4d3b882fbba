import { expect, test } from 'vitest'
import { preloadsOf } from './write-preloads.ts'

const manifest = {
  'app.html': {
    file: 'assets/app.js',
    css: ['assets/app.css'],
    imports: ['_react'],
    dynamicImports: ['late'],
  },
  _react: { file: 'assets/react.js' },
  late: { file: 'assets/late.js' },
  'src/client/dashboard/dashboard-screen.tsx': { file: 'assets/dashboard.js', imports: ['_react'] },
  'src/client/orders/orders-screen.tsx': { file: 'assets/orders.js' },
  'src/client/order-form/order-form-modal.tsx': { file: 'assets/form.js', css: ['assets/form.css'] },
}

test('lists what the next screen needs at once, each file once, and no lazy files', () => {
  const { dashboard, order } = preloadsOf(manifest)
  expect(dashboard.toSorted()).toEqual([
    '/assets/app.css',
    '/assets/app.js',
    '/assets/dashboard.js',
    '/assets/react.js',
  ])
  expect(order).toContain('/assets/form.js')
  expect(order).toContain('/assets/form.css')
  expect(order).toContain('/assets/orders.js')
  expect(order).not.toContain('/assets/late.js')
})
