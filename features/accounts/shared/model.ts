import { LANGUAGES } from '#core/shared/language/languages.ts'
import * as z from 'zod/mini'
import {
  country,
  email,
  id,
  instant,
  personName,
  plainDate,
  rawText,
  text,
} from '#core/shared/fields.ts'

export const UserType = z.enum(['LL', 'TN'])
export type UserType = z.infer<typeof UserType>
/** The role that somebody chose; any other value is treated as tenant (specification section 1). */
export const ChosenUserType = z._default(
  z.pipe(
    text(40),
    z.transform((value: string): UserType => (value === 'LL' ? 'LL' : 'TN')),
  ),
  'TN',
)
export const Language = z.enum(LANGUAGES)

/** Shorter ones are refused here, common ones and own words by the server. */
const PASSWORD_MIN = 10
const PASSWORD_MAX = 256
const Password = rawText(PASSWORD_MAX, PASSWORD_MIN)

const EmailAddress = z.object({ id: id(), email: z.string(), verified: z.boolean() })
export const Phone = z.object({ id: id(), number: z.string(), verified: z.enum(['y', 'n']) })
export type Phone = z.infer<typeof Phone>
/** The calling code as text (`354`) and the number as people of that country write it (specification section 5). */
export const PhoneAddition = z.object({
  country_code: z.object({
    code: z.string().check(z.regex(/^\+?[1-9]\d{0,2}$/, { error: 'phone_country' })),
  }),
  number: text(30, 1),
})

/** What every page knows of the person's own rental profile; the whole of it has a call of its own. */
const OwnRentalProfile = z.object({
  id: id(),
  profile_username: z.string(),
  profile_image: z.nullable(z.object({ id: id() })),
})

/** The signed-in person, for themselves (specification section 3, User). */
export const User = z.object({
  id: id(),
  is_staff: z.boolean(),
  user_type: UserType,
  email: z.string(),
  email_verified: z.boolean(),
  email_addresses: z.array(EmailAddress),
  phones: z.array(Phone),
  primary_phone_id: z.nullable(id()),
  icelandic_id: z.nullable(z.string()),
  personal_id: z.nullable(z.string()),
  personal_id_country: z.nullable(z.string()),
  identity_verified: z.boolean(),
  full_name: z.string(),
  birth_date: z.nullable(plainDate()),
  primary_language: z.object({
    id: z.int(),
    name: z.string(),
    native: z.string(),
    iso6391: Language,
  }),
  address: z.nullable(z.string()),
  has_password: z.boolean(),
  /** Whether those who write with this person see when they are here, and are seen. */
  is_presence_shown: z.boolean(),
  profile_username: z.string(),
  rentalprofile: OwnRentalProfile,
  updated_at: instant(),
})
export type User = z.infer<typeof User>

export const Registration = z.object({
  user_type: ChosenUserType,
  full_name: personName(120, 2),
  email: email(),
  password: Password,
  primary_language: z._default(Language, 'is'),
  terms_accepted: z.literal(true, { error: 'terms' }),
  /** The page to which the link of the message leads on. */
  next: z._default(text(500), ''),
})

export const UserPatch = z.partial(
  z.object({
    full_name: personName(120, 2),
    address: text(200),
    icelandic_id: z.nullable(text(20)),
    personal_id: z.nullable(text(30)),
    personal_id_country: z.nullable(country()),
    birth_date: z.nullable(plainDate()),
    primary_phone_id: z.nullable(id()),
    email: email(),
    is_presence_shown: z.boolean(),
  }),
)

/** The specification's camelCase answer of login and refresh. In a browser `refreshToken` is empty: the cookie carries it. */
export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  provider: z.string(),
  tokenType: z.literal('Bearer'),
  expires_in: z.int(),
})

/** A code of the authenticator app or a recovery code; empty until the account asks for it. */
export const SecondStepCode = z._default(text(40), '')

const LoginPassword = z.object({
  provider: z.literal('password'),
  data: z.object({
    email: text(254, 1),
    password: rawText(PASSWORD_MAX, 1),
    code: SecondStepCode,
  }),
  device: z._default(z.enum(['browser', 'app']), 'browser'),
})
const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/))
/** A public key that a browser made (RegistrationResponseJSON of WebAuthn Level 3, without what browsers add). */
export const NewCredential = z.object({
  id: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z._default(z.array(text(20)).check(z.maxLength(10)), []),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>
/** A challenge signed by a passkey (AuthenticationResponseJSON). */
export const SignedChallenge = z.object({
  id: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
})
export type SignedChallenge = z.infer<typeof SignedChallenge>

const LoginPasskey = z.object({
  provider: z.literal('passkey'),
  data: z.object({ credential: SignedChallenge }),
  device: z._default(z.enum(['browser', 'app']), 'browser'),
})
const LoginElectronicId = z.object({
  provider: z.literal('electronic-id'),
  data: z.object({ callback_url: text(4000, 1) }),
  device: z._default(z.enum(['browser', 'app']), 'browser'),
})
const LoginSocial = z.object({
  provider: z.literal('social'),
  data: z.object({ callback_url: text(4000, 1), code: SecondStepCode }),
  device: z._default(z.enum(['browser', 'app']), 'browser'),
})
export const Login = z.discriminatedUnion('provider', [
  LoginPassword,
  LoginPasskey,
  LoginElectronicId,
  LoginSocial,
])

export const AdminUser = z.object({
  id: id(),
  full_name: z.string(),
  email: z.string(),
  /** Of who has an address: whether its letter was answered. */
  email_verified: z.boolean(),
  user_type: UserType,
  is_staff: z.boolean(),
  identity_verified: z.boolean(),
  created_at: instant(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** A sign-in on one device. `browser` and `system` are codes; null where the device did not say. */
export const SignInSession = z.object({
  id: id(),
  provider: z.enum(['password', 'passkey', 'electronic-id', 'social']),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant(),
  last_seen_at: instant(),
  is_current: z.boolean(),
})
export type SignInSession = z.infer<typeof SignInSession>

export const PasswordChange = z.object({
  current_password: z._default(rawText(PASSWORD_MAX), ''),
  new_password: Password,
})
export const PasswordConfirmation = z.object({
  password: rawText(PASSWORD_MAX, 1),
  code: SecondStepCode,
})

/** What a person calls one of their passkeys; empty for the name of its device. */
export const PasskeyName = z.object({ name: text(60) })
/** A way of signing in without a password. `browser` and `system` are codes of the device that added it. */
export const Passkey = z.object({
  id: id(),
  name: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant(),
  last_used_at: z.nullable(instant()),
})
export type Passkey = z.infer<typeof Passkey>

/** A provider that people may sign in with besides; `key` is its word in addresses. */
export const SocialProvider = z.object({
  key: z.string(),
  name: z.string(),
  /** It stands in for real ones. */
  is_trial: z.boolean(),
})
export type SocialProvider = z.infer<typeof SocialProvider>
/** An account at such a provider that opens this one. `email` is what the provider said when it was linked. */
export const SocialAccount = z.object({
  id: id(),
  provider: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  linked_at: instant(),
  last_used_at: z.nullable(instant()),
})
export type SocialAccount = z.infer<typeof SocialAccount>

export const PasswordResetRequest = z.object({ email: email() })
export const PasswordReset = z.object({ token: text(100, 1), password: Password })
