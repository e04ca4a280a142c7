CREATE TABLE "security_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"explanation" text,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "security_records_kind" CHECK ("security_records"."kind" in ('received', 'returned')),
	CONSTRAINT "security_records_currency" CHECK ("security_records"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD')),
	CONSTRAINT "security_records_amount" CHECK ("security_records"."amount" > 0 or "security_records"."kind" = 'returned')
);
--> statement-breakpoint
ALTER TABLE "security_records" ADD CONSTRAINT "security_records_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_records" ADD CONSTRAINT "security_records_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "security_records_once" ON "security_records" USING btree ("contract_id","kind") WHERE "security_records"."withdrawn_at" is null;