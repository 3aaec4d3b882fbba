import type { saveTaxOfDriver, showTaxOfDriver } from '@karvon/contract/driver/tax'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { call } from '../../platform/http/call.ts'
import { CarrierTaxForm } from '../../product/tax/carrier-tax-form.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import { problemSentence } from '../form/problem-labels.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'

const taxOf = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'people', 'driver-tax', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showTaxOfDriver>('GET', '/admin/drivers/:id/tax', { params: { id }, signal }),
  })

/** A driver's tax status, which an operator corrects by the driver's papers. */
export function TaxPanel({ driverId: id }: { driverId: number }) {
  const client = useQueryClient()
  const query = useQuery(taxOf(id))
  return (
    <Panel title={m.tax_title()}>
      <Stack gap={12}>
        <Note>{m.tax_operator_text()}</Note>
        <Loaded query={query} skeletonHeights={['96px']}>
          {tax => (
            <CarrierTaxForm
              tax={tax}
              canVerify
              problemSentence={problemSentence}
              send={body =>
                call<typeof saveTaxOfDriver>('PUT', '/admin/drivers/:id/tax', { params: { id }, body })
              }
              onSaved={saved => client.setQueryData(taxOf(id).queryKey, saved)}
            />
          )}
        </Loaded>
      </Stack>
    </Panel>
  )
}
