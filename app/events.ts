import type { EventKind, Heard, Listeners } from '#core/server/events.ts'
import type { Job } from '#core/server/jobs.ts'
import * as accounts from '#features/accounts/server/events.ts'
import * as accountJobs from '#features/accounts/server/jobs.ts'
import * as applications from '#features/applications/server/events.ts'
import * as applicationJobs from '#features/applications/server/jobs.ts'
import * as banking from '#features/banking/server/events.ts'
import * as bankingJobs from '#features/banking/server/jobs.ts'
import * as contracts from '#features/contracts/server/events.ts'
import * as contractJobs from '#features/contracts/server/jobs.ts'
import * as marketing from '#features/marketing/server/events.ts'
import * as marketingJobs from '#features/marketing/server/jobs.ts'
import * as notices from '#features/notifications/server/jobs.ts'
import * as rent from '#features/rent-collection/server/events.ts'
import * as rentJobs from '#features/rent-collection/server/jobs.ts'

export const listeners: Listeners = new Map()

// eslint-disable-next-line typescript/no-explicit-any
const on = (kind: EventKind<any>, heardBy: Job<Heard<any>>[]): void => {
  listeners.set(kind.event, heardBy as Job<Heard>[])
}

on(accounts.personRegistered, [accountJobs.sendConfirmation])
on(accounts.confirmationAsked, [accountJobs.sendConfirmation])
on(accounts.emailAdditionAsked, [accountJobs.sendAddition])
on(accounts.knownAddressRegistered, [accountJobs.tellKnownAddress])
on(accounts.passwordResetAsked, [accountJobs.sendReset])
on(accounts.passwordChanged, [accountJobs.tellPasswordChanged])
on(accounts.sessionTheftSuspected, [accountJobs.tellSessionTheft])

on(applications.applicationSent, [applicationJobs.tellLandlordApplied, notices.tell])
on(applications.applicationAccepted, [
  applicationJobs.tellAccepted,
  contractJobs.startAcceptedContract,
  notices.tell,
])
on(applications.applicationDenied, [applicationJobs.tellDenied, notices.tell])
on(applications.denialUndone, [notices.tell])
on(applications.applicationCanceled, [applicationJobs.tellCanceled, notices.tell])

on(banking.payoutMethodAdded, [bankingJobs.tellAccountAdded, notices.tell])
on(banking.payoutMethodReviewed, [bankingJobs.tellAccountReviewed, notices.tell])
on(accounts.emailConfirmed, [contractJobs.linkParties, accountJobs.tellAddressAdded])
on(accounts.identityVerified, [contractJobs.linkParties])
on(contracts.contractCommitted, [contractJobs.startSigning])
on(contracts.contractUncommitted, [
  contractJobs.cancelSigning,
  contractJobs.tellTakenBack,
  notices.tell,
])
on(contracts.signingOpened, [contractJobs.inviteSigners, notices.tell])
on(contracts.reminderAsked, [contractJobs.remindSigners])
on(contracts.taskMoved, [contractJobs.readSigningTask])
on(contracts.signingStopped, [
  contractJobs.cancelSigning,
  contractJobs.tellSigningStopped,
  notices.tell,
])
on(contracts.signingCompleted, [contractJobs.sealContract])
on(contracts.contractSigned, [
  contractJobs.tellContractSigned,
  contractJobs.fileContract,
  contractJobs.letListing,
  rentJobs.layOutSchedule,
  notices.tell,
])
on(contracts.filingAsked, [contractJobs.fileContract])
on(rent.claimIssued, [notices.tell])
on(rent.rentPaid, [notices.tell])
on(rent.payoutSettled, [notices.tell])
on(marketing.contactMessageSent, [marketingJobs.tellStaff, notices.tell])

const isJob = (value: unknown): value is Job<never> =>
  typeof value === 'object' && value !== null && 'run' in value && 'retries' in value

/** Every job of the product; each has a queue of its own. */
export const jobs: readonly Job<never>[] = [
  accountJobs,
  applicationJobs,
  bankingJobs,
  contractJobs,
  rentJobs,
  notices,
  marketingJobs,
].flatMap((exported) => Object.values(exported as Record<string, unknown>).filter(isJob))
