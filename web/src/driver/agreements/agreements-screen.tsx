import { IconChevronLeft } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { goTo } from '../driver-url.ts'
import { companiesOfDriver, pricesOfDriver } from '../queries/agreement-queries.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import { CompanyCard, PriceCard } from './agreement-cards.tsx'

type SectionProps = { title: string; none: string; children: readonly ReactNode[] }

function Section({ title, none, children }: SectionProps) {
  return (
    <Stack as="section" columns={1} gap={12}>
      <Text as="h2" size={18} weight="title">
        {title}
      </Text>
      {children.length === 0 ? (
        <Note>{none}</Note>
      ) : (
        <Stack as="ul" columns={1} gap={12}>
          {children}
        </Stack>
      )}
    </Stack>
  )
}

function Lists() {
  const companies = useQuery(companiesOfDriver())
  const prices = useInfiniteQuery(pricesOfDriver())
  if (companies.data === undefined || prices.data === undefined) {
    if (!companies.isError && !prices.isError) return <Skeleton height="320px" />
    return (
      <FailedState
        isSmall
        title={m.lanes_driver_failed()}
        isRetrying={companies.isFetching || prices.isFetching}
        onRetry={() => void Promise.all([companies.refetch(), prices.refetch()])}
      />
    )
  }
  return (
    <>
      <Section title={m.lanes_driver_companies()} none={m.lanes_driver_companies_none()}>
        {companies.data.map(company => (
          <CompanyCard key={`${company.id} ${company.status}`} company={company} />
        ))}
      </Section>
      <Section title={m.lanes_driver_prices()} none={m.lanes_driver_prices_none()}>
        {prices.data.pages
          .flatMap(({ data }) => data)
          .map(price => (
            <PriceCard key={`${price.id} ${price.status}`} price={price} />
          ))}
      </Section>
      {prices.hasNextPage && (
        <Button isBusy={prices.isFetchingNextPage} onClick={() => void prices.fetchNextPage()}>
          {m.lanes_driver_more()}
        </Button>
      )}
    </>
  )
}

/** Companies whose carrier the driver is, and the prices agreed with them. */
export function AgreementsScreen() {
  return (
    <>
      <ScreenHead
        isLong
        title={m.lanes_driver_title()}
        back={
          <SquareButton
            label={m.lanes_driver_back()}
            icon={<IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />}
            onClick={() => goTo('profile')}
          />
        }
      />
      <div className={s.stack}>
        <Note>{m.lanes_driver_text()}</Note>
        <Lists />
      </div>
    </>
  )
}
