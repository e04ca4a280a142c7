CREATE TABLE "rent_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"schedule_item_id" uuid NOT NULL,
	"bill_id" uuid,
	"payout_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refused_code" text,
	"amount_before" bigint,
	"amount_after" bigint,
	"day_before" date,
	"day_after" date,
	"explanation" text,
	"is_by_staff" boolean NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "rent_adjustments_kind" CHECK ("rent_adjustments"."kind" in ('period_changed', 'period_removed', 'period_restored', 'claim_made', 'claim_reverted', 'fee_removed', 'last_day_moved', 'payout_moved', 'payout_executed', 'payout_reverted', 'payout_returned')),
	CONSTRAINT "rent_adjustments_state" CHECK ("rent_adjustments"."state" in ('done', 'asked', 'refused')),
	CONSTRAINT "rent_adjustments_answer" CHECK (("rent_adjustments"."state" = 'asked') = ("rent_adjustments"."answered_at" is null) and ("rent_adjustments"."state" = 'refused') = ("rent_adjustments"."refused_code" is not null)),
	CONSTRAINT "rent_adjustments_explanation" CHECK (length("rent_adjustments"."explanation") > 0)
);
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "fee_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rent_adjustments" ADD CONSTRAINT "rent_adjustments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_adjustments" ADD CONSTRAINT "rent_adjustments_schedule_item_id_schedule_items_id_fk" FOREIGN KEY ("schedule_item_id") REFERENCES "public"."schedule_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_adjustments" ADD CONSTRAINT "rent_adjustments_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_adjustments" ADD CONSTRAINT "rent_adjustments_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_adjustments" ADD CONSTRAINT "rent_adjustments_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rent_adjustments_item" ON "rent_adjustments" USING btree ("schedule_item_id","id");--> statement-breakpoint
CREATE INDEX "rent_adjustments_bill" ON "rent_adjustments" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "rent_adjustments_payout" ON "rent_adjustments" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rent_adjustments_open_bill" ON "rent_adjustments" USING btree ("bill_id") WHERE "rent_adjustments"."state" = 'asked' and "rent_adjustments"."payout_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rent_adjustments_open_payout" ON "rent_adjustments" USING btree ("payout_id") WHERE "rent_adjustments"."state" = 'asked';