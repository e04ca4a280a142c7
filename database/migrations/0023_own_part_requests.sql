CREATE TABLE "own_part_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"token_hash" text,
	"unsent_token" text,
	"sent_to" text,
	"lang" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"filled_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone,
	CONSTRAINT "own_part_requests_lang" CHECK ("own_part_requests"."lang" in ('is', 'en', 'uk', 'pl', 'da')),
	CONSTRAINT "own_part_requests_unsent_token_encrypted" CHECK ("own_part_requests"."unsent_token" like 'enc1.%')
);
--> statement-breakpoint
ALTER TABLE "own_part_requests" ADD CONSTRAINT "own_part_requests_party_id_contract_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_part_requests_party" ON "own_part_requests" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_part_requests_token" ON "own_part_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "own_part_requests_expiry" ON "own_part_requests" USING btree ("expires_on");