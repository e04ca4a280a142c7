CREATE TABLE "credit_score_update_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"note" text,
	CONSTRAINT "credit_score_update_requests_state" CHECK ("credit_score_update_requests"."state" in ('open', 'granted', 'refused')),
	CONSTRAINT "credit_score_update_requests_decided" CHECK (("credit_score_update_requests"."state" = 'open') = ("credit_score_update_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "finance_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"viewed_on" date NOT NULL,
	"viewed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "finance_views_resource" CHECK ("finance_views"."resource" in ('CREDIT_SCORE', 'NET_INCOME'))
);
--> statement-breakpoint
CREATE TABLE "pre_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"committed_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "pre_approvals_status" CHECK ("pre_approvals"."status" in ('draft', 'committed')),
	CONSTRAINT "pre_approvals_committed" CHECK (("pre_approvals"."status" = 'committed') = ("pre_approvals"."committed_at" is not null) and ("pre_approvals"."status" = 'committed') = ("pre_approvals"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "visibility_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"option" text DEFAULT 'PRIVATE' NOT NULL,
	"viewer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "visibility_settings_resource" CHECK ("visibility_settings"."resource" in ('CREDIT_SCORE', 'NET_INCOME')),
	CONSTRAINT "visibility_settings_option" CHECK ("visibility_settings"."option" in ('PRIVATE', 'APPLIED', 'CHOSEN'))
);
--> statement-breakpoint
CREATE TABLE "applicant_incomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"incomes" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "applicant_incomes_incomes_encrypted" CHECK ("applicant_incomes"."incomes" #>> '{}' like 'enc1.%')
);
--> statement-breakpoint
CREATE TABLE "credit_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"consented_at" timestamp(3) with time zone NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answer" jsonb,
	"source" text,
	"looked_up_at" timestamp(3) with time zone,
	CONSTRAINT "credit_scores_state" CHECK ("credit_scores"."state" in ('asked', 'answered', 'failed')),
	CONSTRAINT "credit_scores_answer_encrypted" CHECK ("credit_scores"."answer" #>> '{}' like 'enc1.%')
);
--> statement-breakpoint
ALTER TABLE "credit_score_update_requests" ADD CONSTRAINT "credit_score_update_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_score_update_requests" ADD CONSTRAINT "credit_score_update_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_views" ADD CONSTRAINT "finance_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_views" ADD CONSTRAINT "finance_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_approvals" ADD CONSTRAINT "pre_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_settings" ADD CONSTRAINT "visibility_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_incomes" ADD CONSTRAINT "applicant_incomes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_scores" ADD CONSTRAINT "credit_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_score_update_requests_open" ON "credit_score_update_requests" USING btree ("user_id") WHERE "credit_score_update_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "credit_score_update_requests_state" ON "credit_score_update_requests" USING btree ("state","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_views_once" ON "finance_views" USING btree ("user_id","viewer_id","resource","viewed_on");--> statement-breakpoint
CREATE INDEX "finance_views_viewer" ON "finance_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_approvals_user" ON "pre_approvals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visibility_settings_user" ON "visibility_settings" USING btree ("user_id","resource");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_incomes_user" ON "applicant_incomes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_scores_user" ON "credit_scores" USING btree ("user_id");