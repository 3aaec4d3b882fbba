import { type Fact, FactList } from '../../ui/facts/fact-list.tsx'
import css from './facts.module.css'

/** A fact list in the operator's style. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => <FactList facts={facts} look={css} />
