CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_kind" text NOT NULL,
	"session_id" uuid,
	"operation" text NOT NULL,
	"noun" text,
	"object_id" text,
	"verdict" text NOT NULL,
	"reason" text,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"noun" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"data" jsonb NOT NULL,
	"request_id" text,
	"occurred_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_operation_key_pk" PRIMARY KEY("actor","operation","key")
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"noun" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"chain_hash" text NOT NULL,
	"sealed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause_key" text NOT NULL,
	"subject_noun" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reverses_id" uuid,
	"value_date" text NOT NULL,
	"posted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"bucket" text NOT NULL,
	"window_start" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "rate_counters_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_records_provider_kind_id_pk" PRIMARY KEY("provider","kind","id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"is_public" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"subject_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "electronic_id_visits" (
	"state" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"intent" text NOT NULL,
	"user_type" text NOT NULL,
	"primary_language" text NOT NULL,
	"user_id" uuid,
	"next" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"verified_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL,
	"verified_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"current_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp(3) with time zone NOT NULL,
	"successor_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_because" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"full_name" text NOT NULL,
	"address" text,
	"password_hash" text,
	"icelandic_id" text,
	"personal_id" text,
	"personal_id_country" text,
	"identity_verified_at" timestamp(3) with time zone,
	"birth_date" date,
	"primary_language" text DEFAULT 'is' NOT NULL,
	"primary_email_id" uuid,
	"primary_phone_id" uuid,
	"terms_accepted_at" timestamp(3) with time zone,
	"sessions_ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('LL', 'TN')),
	CONSTRAINT "users_personal_id_country" CHECK (("users"."personal_id" is null) = ("users"."personal_id_country" is null)),
	CONSTRAINT "users_icelandic_id_form" CHECK ("users"."icelandic_id" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "rental_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"message" text NOT NULL,
	"household_adults" integer DEFAULT 1 NOT NULL,
	"household_children" integer DEFAULT 0 NOT NULL,
	"pets" text DEFAULT '' NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"wanted_from" date,
	"wanted_months" integer,
	"phone" text,
	"is_read_by_landlord" boolean DEFAULT false NOT NULL,
	"is_considered" boolean DEFAULT false NOT NULL,
	"denial_message" text,
	"contract_id" uuid,
	"accepted_at" timestamp(3) with time zone,
	"denied_at" timestamp(3) with time zone,
	"canceled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rental_applications_status" CHECK ("rental_applications"."status" in ('sent', 'accepted', 'denied', 'canceled')),
	CONSTRAINT "rental_applications_dates" CHECK (("rental_applications"."status" = 'accepted') = ("rental_applications"."accepted_at" is not null) and ("rental_applications"."status" = 'canceled') = ("rental_applications"."canceled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"iban" text NOT NULL,
	"holder_national_id" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_collaborators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"role" text NOT NULL,
	"parent_id" uuid,
	"user_id" uuid,
	"is_individual" boolean DEFAULT true NOT NULL,
	"full_name" text NOT NULL,
	"identifier" text,
	"identifier_country" text DEFAULT 'IS' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contract_parties_agent_has_parent" CHECK (("contract_parties"."role" = 'AG') = ("contract_parties"."parent_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "contract_party_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_party_phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_steps_seen" (
	"contract_id" uuid NOT NULL,
	"step_name" text NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"unit_type" text NOT NULL,
	"rooms" integer NOT NULL,
	"size_m2" numeric(7, 1) NOT NULL,
	"unit_mark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_utilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"position" integer NOT NULL,
	"price" bigint,
	"paid_by_tenant" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"contract_number" text NOT NULL,
	"created_by" uuid NOT NULL,
	"listing_id" uuid,
	"application_id" uuid,
	"landreg_id" text,
	"street_address" text,
	"postal_code" text,
	"municipality" text,
	"unit_mark" text,
	"size_m2" numeric(7, 1),
	"building_year" integer,
	"use_class" text,
	"listing_type" text,
	"special_group_usage" text,
	"furnishing" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"start_date" date,
	"end_date" date,
	"is_definite" boolean DEFAULT true NOT NULL,
	"termination_term_length" integer,
	"termination_grounds" text DEFAULT '' NOT NULL,
	"price" bigint,
	"currency" text DEFAULT 'ISK',
	"index_type" text DEFAULT 'none' NOT NULL,
	"index_base_value" numeric(7, 1),
	"index_base_month" text,
	"insurance_type" text,
	"insurance_amount" bigint,
	"pre_paid_rent_amount" bigint,
	"pre_paid_rent_months" integer,
	"paid_with_cash" boolean DEFAULT false NOT NULL,
	"payee_id" uuid,
	"payor_id" uuid,
	"payout_method_id" uuid,
	"payment_service" boolean DEFAULT true NOT NULL,
	"restrictions_id" uuid NOT NULL,
	"sex_allowed" integer DEFAULT 0 NOT NULL,
	"sex_allowed_reason" text DEFAULT '' NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"smoking_allowed" boolean DEFAULT false NOT NULL,
	"house_rules" text DEFAULT '' NOT NULL,
	"fire_hazard_smoke_detectors" integer,
	"fire_hazard_hand_fire_extinguishers" integer,
	"fire_hazard_escape_routes" integer,
	"fire_hazard_comply_declaration" boolean,
	"condition_description" text DEFAULT '' NOT NULL,
	"tenant_maintenance" text DEFAULT '' NOT NULL,
	"inspector_kind" text DEFAULT 'parties' NOT NULL,
	"inspector_name" text DEFAULT '' NOT NULL,
	"second_language" text DEFAULT 'en' NOT NULL,
	"sign_type" text,
	"skip_id_check" boolean DEFAULT false NOT NULL,
	"signing_round" integer DEFAULT 0 NOT NULL,
	"committed_at" timestamp(3) with time zone,
	"signed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contracts_status" CHECK ("contracts"."status" in ('draft', 'committed', 'signed')),
	CONSTRAINT "contracts_definite_needs_end" CHECK ("contracts"."status" = 'draft' or not "contracts"."is_definite" or "contracts"."end_date" is not null),
	CONSTRAINT "contracts_price" CHECK ("contracts"."status" = 'draft' or ("contracts"."price" > 0 and "contracts"."currency" is not null)),
	CONSTRAINT "contracts_insurance_pair" CHECK ("contracts"."status" = 'draft' or ("contracts"."insurance_type" is null) = ("contracts"."insurance_amount" is null)),
	CONSTRAINT "contracts_insurance_positive" CHECK ("contracts"."status" = 'draft' or "contracts"."insurance_amount" is null or "contracts"."insurance_amount" > 0),
	CONSTRAINT "contracts_prepaid" CHECK ("contracts"."status" = 'draft' or "contracts"."pre_paid_rent_amount" is null or "contracts"."pre_paid_rent_amount" <> 0),
	CONSTRAINT "contracts_sex_reason" CHECK ("contracts"."status" = 'draft' or "contracts"."sex_allowed" = 0 or "contracts"."sex_allowed_reason" <> ''),
	CONSTRAINT "contracts_sex_values" CHECK ("contracts"."sex_allowed" in (0, 1, 2)),
	CONSTRAINT "contracts_committed_dates" CHECK (("contracts"."status" = 'draft') = ("contracts"."committed_at" is null)),
	CONSTRAINT "contracts_signed_date" CHECK (("contracts"."status" = 'signed') = ("contracts"."signed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"utility_id" uuid NOT NULL,
	"meter_number" text NOT NULL,
	"reading" text NOT NULL,
	"read_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_filings" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"deadline" date NOT NULL,
	"filing_id" text,
	"filed_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"state" text NOT NULL,
	"request_id" text,
	"document_id" uuid,
	"document_sha256" text,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"task_id" text,
	"signing_url" text,
	"state" text DEFAULT 'not_sent' NOT NULL,
	"signed_at" timestamp(3) with time zone,
	"signed_name" text,
	"signed_national_id" text,
	"signed_method" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "special_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"property_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"listing_type" text,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'is' NOT NULL,
	"street_address" text,
	"show_house_number" boolean DEFAULT true NOT NULL,
	"street_key" text DEFAULT '' NOT NULL,
	"postal_code" text,
	"place" text,
	"municipality" text,
	"size_m2" numeric(7, 1),
	"rooms" integer,
	"bedrooms" integer,
	"building_year" integer,
	"price" bigint,
	"currency" text DEFAULT 'ISK' NOT NULL,
	"insurance_type" text,
	"insurance_amount" bigint,
	"utilities_included" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"smoking_allowed" boolean DEFAULT false NOT NULL,
	"available_from" date,
	"available_to" date,
	"is_definite" boolean DEFAULT false NOT NULL,
	"cover_photo_id" uuid,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "listings_status" CHECK ("listings"."status" in ('draft', 'published', 'unpublished', 'let')),
	CONSTRAINT "listings_published_complete" CHECK ("listings"."status" <> 'published' or ("listings"."price" > 0 and "listings"."postal_code" is not null and "listings"."size_m2" is not null and "listings"."rooms" is not null and "listings"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"landreg_id" text NOT NULL,
	"street_address" text NOT NULL,
	"unit_mark" text NOT NULL,
	"postal_code" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"municipality" text NOT NULL,
	"size_m2" numeric(7, 1) NOT NULL,
	"rooms" integer NOT NULL,
	"bedrooms" integer NOT NULL,
	"building_year" integer,
	"use_class" text NOT NULL,
	"property_value" bigint,
	"parts" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_cursors" (
	"name" text NOT NULL,
	"cursor" text NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_cursors_name_pk" PRIMARY KEY("name")
);
--> statement-breakpoint
CREATE TABLE "bank_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"claim_id" text,
	"payout_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"value_date" date NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"posted" boolean DEFAULT false NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_item_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"key" text NOT NULL,
	"claim_id" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"due_date" date NOT NULL,
	"refused_code" text,
	"issued_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"landlord_id" uuid,
	"key" text NOT NULL,
	"payout_id" text,
	"state" text NOT NULL,
	"gross_amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"iban" text NOT NULL,
	"recipient_national_id" text NOT NULL,
	"recipient_name" text NOT NULL,
	"scheduled_for" date NOT NULL,
	"rejected_reason" text,
	"sent_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payouts_adds_up" CHECK ("payouts"."gross_amount" = "payouts"."fee_amount" + "payouts"."vat_amount" + "payouts"."net_amount" and "payouts"."net_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"date" date NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"due_date" date NOT NULL,
	"final_due_date" date NOT NULL,
	"rent_amount" bigint NOT NULL,
	"house_fund_amount" bigint DEFAULT 0 NOT NULL,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "schedule_items_positive" CHECK ("schedule_items"."rent_amount" > 0 and "schedule_items"."house_fund_amount" >= 0 and "schedule_items"."fee_amount" >= 0),
	CONSTRAINT "schedule_items_period" CHECK ("schedule_items"."period_from" <= "schedule_items"."period_to" and "schedule_items"."due_date" <= "schedule_items"."final_due_date")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_seals" ADD CONSTRAINT "ledger_seals_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reverses_id_ledger_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD CONSTRAINT "email_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_collaborators" ADD CONSTRAINT "contract_collaborators_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_collaborators" ADD CONSTRAINT "contract_collaborators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_parent_id_contract_parties_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_party_emails" ADD CONSTRAINT "contract_party_emails_party_id_contract_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_party_phones" ADD CONSTRAINT "contract_party_phones_party_id_contract_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_steps_seen" ADD CONSTRAINT "contract_steps_seen_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_units" ADD CONSTRAINT "contract_units_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_utilities" ADD CONSTRAINT "contract_utilities_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_utility_id_contract_utilities_id_fk" FOREIGN KEY ("utility_id") REFERENCES "public"."contract_utilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_filings" ADD CONSTRAINT "registry_filings_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_rounds" ADD CONSTRAINT "signing_rounds_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_tasks" ADD CONSTRAINT "signing_tasks_round_id_signing_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."signing_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_tasks" ADD CONSTRAINT "signing_tasks_party_id_contract_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_terms" ADD CONSTRAINT "special_terms_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_cover_photo_id_stored_files_id_fk" FOREIGN KEY ("cover_photo_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_schedule_item_id_schedule_items_id_fk" FOREIGN KEY ("schedule_item_id") REFERENCES "public"."schedule_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("noun","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("noun","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_once" ON "issued_documents" USING btree ("kind","subject_id","round");--> statement-breakpoint
CREATE INDEX "issued_documents_sha" ON "issued_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_cause" ON "ledger_transactions" USING btree ("cause_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_reverses" ON "ledger_transactions" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_seq" ON "ledger_transactions" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "ledger_transactions_subject" ON "ledger_transactions" USING btree ("subject_noun","subject_id","seq");--> statement-breakpoint
CREATE INDEX "sandbox_records_newest" ON "sandbox_records" USING btree ("provider","kind","created_at");--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_hash" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "email_addresses_key" ON "email_addresses" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "email_addresses_user" ON "email_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phones_once" ON "phones" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_current" ON "sessions" USING btree ("current_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_icelandic_id_verified" ON "users" USING btree ("icelandic_id") WHERE "users"."identity_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_applications_live" ON "rental_applications" USING btree ("listing_id","applicant_id") WHERE "rental_applications"."active";--> statement-breakpoint
CREATE INDEX "rental_applications_applicant" ON "rental_applications" USING btree ("applicant_id","created_at");--> statement-breakpoint
CREATE INDEX "rental_applications_listing" ON "rental_applications" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_applications_accepted" ON "rental_applications" USING btree ("listing_id") WHERE "rental_applications"."status" = 'accepted' and "rental_applications"."active";--> statement-breakpoint
CREATE INDEX "payout_methods_user" ON "payout_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_methods_once" ON "payout_methods" USING btree ("user_id","iban") WHERE "payout_methods"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_methods_default" ON "payout_methods" USING btree ("user_id") WHERE "payout_methods"."is_default" and "payout_methods"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_collaborators_once" ON "contract_collaborators" USING btree ("contract_id","user_id");--> statement-breakpoint
CREATE INDEX "contract_collaborators_user" ON "contract_collaborators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_parties_contract" ON "contract_parties" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_parties_user" ON "contract_parties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_party_emails_party" ON "contract_party_emails" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "contract_party_phones_party" ON "contract_party_phones" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_steps_seen_once" ON "contract_steps_seen" USING btree ("contract_id","step_name");--> statement-breakpoint
CREATE INDEX "contract_units_contract" ON "contract_units" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_utilities_once" ON "contract_utilities" USING btree ("contract_id","tag");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number" ON "contracts" USING btree ("contract_number");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_restrictions" ON "contracts" USING btree ("restrictions_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_application" ON "contracts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "contracts_updated" ON "contracts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "contracts_listing" ON "contracts" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "meter_readings_utility" ON "meter_readings" USING btree ("utility_id");--> statement-breakpoint
CREATE INDEX "registry_filings_waiting" ON "registry_filings" USING btree ("deadline") WHERE "registry_filings"."status" <> 'filed';--> statement-breakpoint
CREATE UNIQUE INDEX "signing_rounds_once" ON "signing_rounds" USING btree ("contract_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_tasks_once" ON "signing_tasks" USING btree ("round_id","party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_tasks_task" ON "signing_tasks" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "special_terms_contract" ON "special_terms" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "listing_photos_listing" ON "listing_photos" USING btree ("listing_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_photos_once" ON "listing_photos" USING btree ("listing_id","file_id");--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("published_at" DESC NULLS FIRST,"id","postal_code","rooms","price","size_m2","listing_type","pets_allowed","available_from") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price","id","postal_code","rooms","size_m2","listing_type","pets_allowed","available_from") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("postal_code","published_at" DESC NULLS FIRST,"id","rooms","price","size_m2","listing_type","pets_allowed","available_from") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "listings_size" ON "listings" USING btree ("size_m2","id","postal_code","rooms","price","listing_type","pets_allowed","available_from") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "listings_street" ON "listings" USING btree ("street_key" text_pattern_ops,"id") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "properties_once" ON "properties" USING btree ("owner_id","landreg_id");--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bank_events_unposted" ON "bank_events" USING btree ("received_at") WHERE not "bank_events"."posted";--> statement-breakpoint
CREATE INDEX "bank_events_claim" ON "bank_events" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_key" ON "bills" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_claim" ON "bills" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_live" ON "bills" USING btree ("schedule_item_id") WHERE "bills"."state" in ('preparing', 'issued', 'paid');--> statement-breakpoint
CREATE INDEX "bills_contract" ON "bills" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "bills_preparing" ON "bills" USING btree ("created_at") WHERE "bills"."state" = 'preparing';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_key" ON "payouts" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider" ON "payouts" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_live" ON "payouts" USING btree ("bill_id") WHERE "payouts"."state" in ('scheduled', 'held', 'sent', 'settled');--> statement-breakpoint
CREATE INDEX "payouts_landlord" ON "payouts" USING btree ("landlord_id","scheduled_for");--> statement-breakpoint
CREATE INDEX "payouts_waiting" ON "payouts" USING btree ("scheduled_for") WHERE "payouts"."state" in ('scheduled', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_items_once" ON "schedule_items" USING btree ("contract_id","date");--> statement-breakpoint
CREATE INDEX "schedule_items_due" ON "schedule_items" USING btree ("due_date");