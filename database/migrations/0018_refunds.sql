CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"reason" text NOT NULL,
	"refunded_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD')),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_reason" CHECK (length("refunds"."reason") > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_seals" DROP CONSTRAINT "ledger_seals_transaction_id_ledger_transactions_id_fk";
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_bill" ON "refunds" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bills_to_ask" ON "bills" USING btree ("asked_at" NULLS FIRST) WHERE "bills"."state" = 'issued' and "bills"."claim_id" is not null;