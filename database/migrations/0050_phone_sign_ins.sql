CREATE TABLE "phone_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"token_hash" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"request_id" text NOT NULL,
	"proof" jsonb,
	"interval_seconds" integer NOT NULL,
	"next_ask_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "phone_sign_ins_state" CHECK ("phone_sign_ins"."state" in ('started', 'pending', 'done', 'refused', 'expired')),
	CONSTRAINT "phone_sign_ins_phone_encrypted" CHECK ("phone_sign_ins"."phone" like 'enc1.%'),
	CONSTRAINT "phone_sign_ins_request_id_encrypted" CHECK ("phone_sign_ins"."request_id" like 'enc1.%'),
	CONSTRAINT "phone_sign_ins_proof_encrypted" CHECK ("phone_sign_ins"."proof" #>> '{}' like 'enc1.%'),
	CONSTRAINT "phone_sign_ins_proof" CHECK ("phone_sign_ins"."proof" is null or ("phone_sign_ins"."state" = 'done' and "phone_sign_ins"."used_at" is null))
);
--> statement-breakpoint
ALTER TABLE "phone_sign_ins" ADD CONSTRAINT "phone_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_sign_ins_token" ON "phone_sign_ins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "phone_sign_ins_user" ON "phone_sign_ins" USING btree ("user_id");