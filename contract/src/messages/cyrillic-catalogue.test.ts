import { expect, it } from 'vitest'
import { cyrillicCatalogue } from './cyrillic-catalogue.ts'

it('transliterates texts and leaves keys, placeholders and conditions alone', () => {
  const declarations = ['input count', 'local countPlural = count: plural']
  const catalogue = {
    $schema: 'https://inlang.com/schema/inlang-message-format',
    orders_number: '{id}-raqamli buyurtma',
    orders_offers_count: [
      {
        declarations,
        selectors: ['countPlural'],
        match: { 'countPlural=one': '{count} ta taklif', 'countPlural=*': '{count} ta taklif' },
      },
    ],
  }
  expect(cyrillicCatalogue(catalogue)).toEqual({
    $schema: catalogue.$schema,
    orders_number: '{id}-рақамли буюртма',
    orders_offers_count: [
      {
        declarations,
        selectors: ['countPlural'],
        match: { 'countPlural=one': '{count} та таклиф', 'countPlural=*': '{count} та таклиф' },
      },
    ],
  })
})
