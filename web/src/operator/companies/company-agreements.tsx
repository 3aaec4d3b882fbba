import type { listLanePricesOfCompany } from '@karvon/contract/carriers/lane-prices'
import type { listCarriersOfCompany } from '@karvon/contract/carriers/own-carriers'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { callPaged } from '../../platform/http/call.ts'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { carrierColumns, priceColumns } from '../../product/lane/agreement-columns.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { OPERATOR_KEY } from '../form/use-action.ts'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'

const PER_PAGE = 10

const carriersOf = (id: number, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'companies', 'carriers', id, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listCarriersOfCompany>('GET', '/admin/companies/:id/carriers', {
        params: { id },
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const pricesOf = (id: number, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'companies', 'lane-prices', id, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listLanePricesOfCompany>('GET', '/admin/companies/:id/lane-prices', {
        params: { id },
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

function Carriers({ companyId }: { companyId: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery(carriersOf(companyId, page))
  return (
    <Loaded query={query} skeletonHeights={['96px']}>
      {({ data, meta }) => (
        <>
          <PanelTable
            label={m.lanes_carriers()}
            columns={carrierColumns()}
            rows={data}
            keyOf={({ id }) => id}
            empty={m.lanes_operator_none()}
          />
          <Pager label={m.lanes_pages_carriers()} meta={meta} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

function Prices({ companyId }: { companyId: number }) {
  const [page, setPage] = useState(1)
  const handbook = useHandbook()
  const query = useQuery(pricesOf(companyId, page))
  return (
    <Loaded query={query} skeletonHeights={['96px']}>
      {({ data, meta }) => (
        <>
          <PanelTable
            label={m.lanes_prices()}
            columns={priceColumns(handbook)}
            rows={data}
            keyOf={({ id }) => id}
            empty={m.lanes_prices_none_title()}
          />
          <Pager label={m.lanes_pages_prices()} meta={meta} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

/** A company's own carriers and agreed prices, to read. */
export function CompanyAgreements({ companyId }: { companyId: number }) {
  return (
    <>
      <Panel title={m.lanes_carriers()}>
        <Carriers companyId={companyId} />
      </Panel>
      <Panel title={m.lanes_prices()}>
        <Prices companyId={companyId} />
      </Panel>
    </>
  )
}
