import type pg from 'pg'
import type { Clock } from '#core/server/clock.ts'
import type { Ports } from '#core/shared/ports.ts'
import { iobwsBank } from '#providers/bank/iobws.ts'
import { clientCredentials } from '#providers/client-credentials.ts'
import { gatewayCreditScore } from '#providers/credit-score/gateway.ts'
import { noCreditScore } from '#providers/credit-score/not-connected.ts'
import { deliveryLog } from '#providers/delivery-log.ts'
import { signicatESign } from '#providers/e-sign/signicat.ts'
import { s3Files } from '#providers/files/s3.ts'
import { pgStore } from '#providers/local-store-pg.ts'
import { smtpMail } from '#providers/mail/smtp.ts'
import { localPlaces } from '#providers/places/local.ts'
import { nominatimPlaces } from '#providers/places/nominatim.ts'
import { staticePriceIndex } from '#providers/price-index/statice.ts'
import { hmsPropertyRegistry } from '#providers/property-registry/hms.ts'
import { webPush } from '#providers/push/web-push.ts'
import { twilioSms } from '#providers/sms/twilio.ts'
import { hmsTenancyRegistry } from '#providers/tenancy-registry/hms.ts'
import { localTravel } from '#providers/travel/local.ts'
import { valhallaTravel } from '#providers/travel/valhalla.ts'
import type { GivenPorts } from './outside.ts'
import type { ProviderSettings } from './provider-settings.ts'

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const tokenOf = (
  provider: string,
  vendor: 'SIGNICAT' | 'BANK' | 'HMS',
  settings: ProviderSettings,
) => {
  const scope = settings[`${vendor}_SCOPE`]
  return clientCredentials({
    provider,
    token_url: settings[`${vendor}_TOKEN_URL`],
    client_id: settings[`${vendor}_CLIENT_ID`],
    client_secret: settings[`${vendor}_CLIENT_SECRET`],
    ...(scope ? { scope } : {}),
  })
}

const bankOf = (settings: ProviderSettings, now: () => Date): Ports['bank'] =>
  iobwsBank({
    base_url: settings.BANK_URL,
    headers: tokenOf('bank', 'BANK', settings),
    bank: settings.BANK_NUMBER,
    template_code: settings.BANK_CLAIM_TEMPLATE,
    claimant_national_id: settings.BANK_CLAIMANT_ID,
    debtor_iban: settings.BANK_PAYOUT_IBAN,
    webhook_secrets: listOf(settings.BANK_WEBHOOK_SECRETS),
    now,
  })

// Without a service of its own the committed list of postcodes answers: it is plain data, not a pretended vendor.
const placesOf = ({
  PLACES_URL: url,
  PLACES_USER_AGENT: agent,
  PUBLIC_URL: site,
}: ProviderSettings): Ports['places'] =>
  url ? nominatimPlaces({ base_url: url, user_agent: agent ?? site }) : localPlaces()

// Without a routing service a circle is the answer, and said to be an estimate.
const travelOf = ({ TRAVEL_URL: url }: ProviderSettings): Ports['travel'] =>
  url ? valhallaTravel({ base_url: url }) : localTravel()

// Without a gateway nobody is asked, and pages say so: an income can be shown without a score.
const creditScoreOf = ({
  CREDIT_SCORE_URL: base_url,
  CREDIT_SCORE_TOKEN_URL: token_url,
  CREDIT_SCORE_CLIENT_ID: client_id,
  CREDIT_SCORE_CLIENT_SECRET: client_secret,
  CREDIT_SCORE_SOURCE: source,
  CREDIT_SCORE_SCOPE: scope,
}: ProviderSettings): Ports['credit_score'] =>
  base_url && token_url && client_id && client_secret && source
    ? gatewayCreditScore({
        base_url,
        source,
        headers: clientCredentials({
          provider: 'credit-score',
          token_url,
          client_id,
          client_secret,
          ...(scope ? { scope } : {}),
        }),
      })
    : noCreditScore()

const filesOf = (settings: ProviderSettings): Ports['files'] =>
  s3Files({
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    access_key_id: settings.S3_ACCESS_KEY_ID,
    secret_access_key: settings.S3_SECRET_ACCESS_KEY,
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT } : {}),
  })

/** Production's outside world: vendors alone. What they were sent is remembered in our database, for those that cannot tell a repetition. */
export const realPorts = (
  settings: ProviderSettings,
  pool: pg.Pool,
  clock: Clock,
  given: GivenPorts,
): Ports => {
  const now = () => clock.now()
  const store = pgStore(pool, now)
  const [, domain = ''] = /@([^@\s>]+)>?$/.exec(settings.MAIL_FROM) ?? []
  return {
    mail: smtpMail({ url: settings.MAIL_URL, from: settings.MAIL_FROM, domain }),
    sms: twilioSms({
      account_sid: settings.TWILIO_ACCOUNT_SID,
      auth_token: settings.TWILIO_AUTH_TOKEN,
      from: settings.TWILIO_FROM,
      sent: deliveryLog(store, 'sms'),
    }),
    push: webPush({
      private_key: settings.PUSH_PRIVATE_KEY,
      subject: settings.PUBLIC_URL,
      sent: deliveryLog(store, 'push'),
      now,
    }),
    ...given,
    e_sign: signicatESign({
      base_url: settings.SIGNICAT_URL,
      headers: tokenOf('e-sign', 'SIGNICAT', settings),
      webhook_secret: settings.SIGNICAT_WEBHOOK_SECRET,
      sent: deliveryLog(store, 'e-sign'),
    }),
    bank: bankOf(settings, now),
    credit_score: creditScoreOf(settings),
    property_registry: hmsPropertyRegistry({
      base_url: settings.HMS_PROPERTY_URL,
      headers: tokenOf('property-registry', 'HMS', settings),
    }),
    tenancy_registry: hmsTenancyRegistry({
      base_url: settings.HMS_TENANCY_URL,
      headers: tokenOf('tenancy-registry', 'HMS', settings),
    }),
    price_index: staticePriceIndex({
      table_url: settings.PRICE_INDEX_URL,
      selection: settings.PRICE_INDEX_SELECTION.split(',').map((pair) => ({
        code: pair.split('=')[0]!.trim(),
        value: pair.split('=')[1]!.trim(),
      })),
      now,
    }),
    places: placesOf(settings),
    travel: travelOf(settings),
    files: filesOf(settings),
  }
}
