CREATE TABLE "deadline_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"until" date NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	"done_by" uuid NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "deadline_marks_kind" CHECK ("deadline_marks"."kind" in ('report_defects', 'ask_priority', 'deny_priority', 'claim_security', 'deregister', 'object_to_stay', 'register')),
	CONSTRAINT "deadline_marks_undone" CHECK (("deadline_marks"."undone_at" is null) = ("deadline_marks"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_done_by_contract_parties_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_undone_by_contract_parties_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deadline_marks_in_force" ON "deadline_marks" USING btree ("contract_id","kind","until") WHERE "deadline_marks"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "deadline_marks_contract" ON "deadline_marks" USING btree ("contract_id");