import { paperFigures } from '../../features/electronic-documents/drafts/paper-figures.ts'
import { ledgerFigures } from '../../features/ledger/queries/ledger-figures.ts'
import { mailFigures } from '../../features/mail/queue/mail-figures.ts'
import { noticeFigures } from '../../features/notices/delivery/notice-figures.ts'
import { waitingFigures } from '../../features/orders/waiting/waiting-figures.ts'
import { queueFigures } from '../../features/tracking/queue/queue-figures.ts'
import { backupFigures } from '../../platform/backup/backup-figures.ts'
import { jobFigures } from '../../platform/jobs/job-figures.ts'
import type { Figure } from '../../platform/metrics/figure.ts'
import { smsFigures } from '../../platform/sms/sms-figures.ts'
import type { AppDeps } from '../app-deps.ts'

/** What the metrics ask the database, each figure by the feature that knows it. */
export const composeFigures = ({ config, clock, redis, database: { db } }: AppDeps): readonly Figure[] => [
  ...jobFigures(db, clock),
  ...backupFigures(db, clock, config.backup !== null),
  ...noticeFigures(db, clock),
  ...mailFigures(db, clock),
  ...smsFigures(db, clock),
  ...paperFigures(db, clock),
  ...waitingFigures(db, clock),
  ...ledgerFigures(db),
  ...queueFigures(config.positionsQueue ? redis : undefined),
]
