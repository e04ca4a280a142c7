CREATE TABLE "late_interest_rates" (
	"month" date PRIMARY KEY NOT NULL,
	"basis_points" integer NOT NULL,
	"source" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "late_interest_rates_month" CHECK (extract(day from "late_interest_rates"."month") = 1),
	CONSTRAINT "late_interest_rates_within" CHECK ("late_interest_rates"."basis_points" between 1 and 5000),
	CONSTRAINT "late_interest_rates_source" CHECK (length("late_interest_rates"."source") > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_events" ADD COLUMN "unreadable_fields" text;--> statement-breakpoint
ALTER TABLE "bank_events" ADD COLUMN "payer_national_id" text;--> statement-breakpoint
ALTER TABLE "bank_events" ADD COLUMN "payer_lookup" text;--> statement-breakpoint
ALTER TABLE "bank_events" ADD COLUMN "handled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_events" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_events" ADD COLUMN "handled_note" text;--> statement-breakpoint
ALTER TABLE "late_interest_rates" ADD CONSTRAINT "late_interest_rates_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_events" ADD CONSTRAINT "bank_events_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_amount" ON "bills" USING btree ("amount","due_date");--> statement-breakpoint
ALTER TABLE "bank_events" ADD CONSTRAINT "bank_events_payer_national_id_encrypted" CHECK ("bank_events"."payer_national_id" like 'enc1.%');--> statement-breakpoint
ALTER TABLE "bank_events" ADD CONSTRAINT "bank_events_payer_lookup_with_value" CHECK (("bank_events"."payer_lookup" is null) = ("bank_events"."payer_national_id" is null));--> statement-breakpoint
ALTER TABLE "bank_events" ADD CONSTRAINT "bank_events_handled" CHECK (num_nonnulls("bank_events"."handled_at", "bank_events"."handled_by", "bank_events"."handled_note") in (0, 3));