import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { Grid, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Facts } from '../page/facts.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import css from './bank.module.css'
import { type Reconciliation, reconciliation } from './bank-queries.ts'
import { EntriesList } from './entries-list.tsx'
import { formatTiyin } from './format-tiyin.ts'
import { OwnAccounts } from './own-accounts.tsx'

const nonZero = (name: string, tiyin: number): Fact => [name, tiyin === 0 ? null : formatTiyin(tiyin)]

const explanationOf = (told: Reconciliation): Fact[] => [
  nonZero(m.bank_recon_opening(), told.openingTiyin),
  nonZero(m.bank_recon_unmatched_in(), told.unmatchedInTiyin),
  nonZero(m.bank_recon_unmatched_out(), -told.unmatchedOutTiyin),
  nonZero(m.bank_recon_carried(), told.carriedTiyin),
  nonZero(m.bank_recon_unlinked(), -told.unlinkedTiyin),
  nonZero(m.bank_recon_late_entries(), -told.lateEntriesTiyin),
  nonZero(m.bank_recon_late_lines(), told.lateLinesTiyin),
  nonZero(m.bank_recon_unexplained(), told.unexplainedTiyin),
]

function Figures({ told }: { told: Reconciliation }) {
  const figures = [
    [m.bank_recon_closing(), told.closingTiyin, false],
    [m.bank_recon_ledger(), told.ledgerTiyin, false],
    [m.bank_recon_difference(), told.differenceTiyin, !told.isExplained],
  ] as const
  return (
    <Grid as="dl" className={css.figures}>
      {figures.map(([name, tiyin, isBad]) => (
        <div key={name} className={isBad ? css.bad : undefined}>
          <dt>{name}</dt>
          <dd>{formatTiyin(tiyin)}</dd>
        </div>
      ))}
    </Grid>
  )
}

const stateOf = ({ differenceTiyin, isExplained }: Reconciliation) => {
  if (!isExplained) return <StatusPill tone="canceled">{m.bank_recon_bad()}</StatusPill>
  return differenceTiyin === 0 ? (
    <StatusPill tone="moving">{m.bank_recon_even()}</StatusPill>
  ) : (
    <StatusPill tone="accepted">{m.bank_recon_explained()}</StatusPill>
  )
}

/** The bank's balance against the ledger's, and what explains the difference. */
export function ReconciliationPanel() {
  const query = useQuery(reconciliation())
  return (
    <Panel title={m.bank_recon_title()} end={query.data && stateOf(query.data)}>
      <Loaded query={query} skeletonHeights={['96px']}>
        {told => (
          <>
            <Figures told={told} />
            {told.differenceTiyin !== 0 && (
              <details className={css.more}>
                <summary>{m.bank_recon_why()}</summary>
                <Facts facts={explanationOf(told)} />
              </details>
            )}
            {told.lateEntriesCount + told.lateLinesCount > 0 && (
              <Text size={14} tone="clay">
                {m.bank_recon_late_text()}
              </Text>
            )}
            <OwnAccounts />
            <EntriesList />
            {told.unexplainedTiyin !== 0 && (
              <Text size={14} tone="clay">
                {m.bank_recon_unexplained_text()}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
