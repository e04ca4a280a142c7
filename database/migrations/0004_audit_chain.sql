CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"chain_hash" text NOT NULL,
	"sealed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "address_hmac" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "agent_hmac" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "account_hmac" text;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_id_audit_events_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_event" ON "audit_seals" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "audit_events_account" ON "audit_events" USING btree ("account_hmac","id") WHERE "audit_events"."account_hmac" is not null;