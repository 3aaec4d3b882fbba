import type { saveDriverTax, showDriverTax } from '@karvon/contract/driver/tax'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { call } from '../../platform/http/call.ts'
import { CarrierTaxForm, type TypedTax } from '../../product/tax/carrier-tax-form.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { problemSentence } from '../queries/problem-labels.ts'

const ownTax = () =>
  queryOptions({
    queryKey: ['driving', 'tax'] as const,
    queryFn: ({ signal }) => call<typeof showDriverTax>('GET', '/driver/tax', { signal }),
  })

const sendTax = (body: TypedTax) => call<typeof saveDriverTax>('PUT', '/driver/tax', { body })

/** The driver's tax status, which the papers of their orders name. */
export function TaxCard({ className }: { className: string | undefined }) {
  const client = useQueryClient()
  const { data: tax, isPending, isFetching, refetch } = useQuery(ownTax())
  return (
    <Stack as="section" className={className} gap={12} aria-labelledby="driver-tax">
      <h2 id="driver-tax">{m.tax_title()}</h2>
      <Note>{m.tax_text()}</Note>
      {isPending && <Skeleton height="96px" />}
      {!isPending && tax === undefined && <FailedState isSmall onRetry={refetch} isRetrying={isFetching} />}
      {tax && (
        <CarrierTaxForm
          tax={tax}
          send={sendTax}
          problemSentence={problemSentence}
          onSaved={saved => client.setQueryData(ownTax().queryKey, saved)}
        />
      )}
    </Stack>
  )
}
