import { at, problems, type Problem } from '#core/shared/problem.ts'
import type { ContractFacts, PartyFacts, StepRule } from './facts.ts'

const contactProblems = (party: PartyFacts): Problem[] =>
  problems(
    party.phones.length === 0 && at(`parties.${party.id}.phones`, 'required'),
    party.emails.length === 0 && at(`parties.${party.id}.emails`, 'required'),
  )

const partyProblems = (contract: ContractFacts, party: PartyFacts): Problem[] =>
  problems(
    contactProblems(party),
    !party.is_individual &&
      !contract.agents.some((agent) => agent.parent_id === party.id) &&
      at(`parties.${party.id}.agents`, 'contracts.company_needs_agent'),
  )

/** Specification section 5, Parties: both sides there; each can be reached and is a person or has agents, who are persons. */
export const partiesProblems: StepRule = (contract) =>
  problems(
    contract.tenants.length === 0 && at('tenants', 'contracts.needs_tenant'),
    contract.landlords.length === 0 && at('landlords', 'contracts.needs_landlord'),
    [...contract.landlords, ...contract.tenants].flatMap((party) => partyProblems(contract, party)),
    contract.agents.flatMap((agent) =>
      problems(
        contactProblems(agent),
        !agent.is_individual &&
          at(`parties.${agent.id}.is_individual`, 'contracts.agent_is_person'),
      ),
    ),
  )
