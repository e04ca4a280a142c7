CREATE TABLE "article_answers" (
	"article_id" uuid NOT NULL,
	"visit_key" text NOT NULL,
	"lang" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	CONSTRAINT "article_answers_article_id_visit_key_pk" PRIMARY KEY("article_id","visit_key")
);
--> statement-breakpoint
CREATE TABLE "article_authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"about" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"icon" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_drafts" (
	"article_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"tree" jsonb NOT NULL,
	"based_on" timestamp(3) with time zone,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "article_drafts_article_id_lang_user_id_pk" PRIMARY KEY("article_id","lang","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_tag_links" (
	"article_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "article_tag_links_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "article_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"tree" jsonb NOT NULL,
	"plain" text NOT NULL,
	"head_terms" "tsvector" NOT NULL,
	"terms" "tsvector" NOT NULL,
	"read_in" text[] DEFAULT '{}' NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "article_versions_article_id_lang_pk" PRIMARY KEY("article_id","lang"),
	CONSTRAINT "article_versions_lang" CHECK ("article_versions"."lang" in ('is', 'en', 'uk', 'pl', 'da'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"category_id" uuid,
	"author_id" uuid,
	"law" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publish_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"import_key" text,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"touched_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'scheduled', 'published')),
	CONSTRAINT "articles_kind" CHECK ("articles"."kind" in ('help', 'blog')),
	CONSTRAINT "articles_dated" CHECK (("articles"."status" <> 'scheduled' or "articles"."publish_at" is not null) and ("articles"."status" <> 'published' or "articles"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "help_slot_articles" (
	"page" text NOT NULL,
	"slot" text NOT NULL,
	"article_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "help_slot_articles_page_slot_article_id_pk" PRIMARY KEY("page","slot","article_id")
);
--> statement-breakpoint
CREATE TABLE "help_slots" (
	"page" text NOT NULL,
	"slot" text NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "help_slots_page_slot_pk" PRIMARY KEY("page","slot")
);
--> statement-breakpoint
ALTER TABLE "article_answers" ADD CONSTRAINT "article_answers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag_links" ADD CONSTRAINT "article_tag_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag_links" ADD CONSTRAINT "article_tag_links_tag_id_article_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."article_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_article_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_article_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."article_authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_slot_articles" ADD CONSTRAINT "help_slot_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_categories_key" ON "article_categories" USING btree ("key");--> statement-breakpoint
CREATE INDEX "article_tag_links_tag" ON "article_tag_links" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_tags_key" ON "article_tags" USING btree ("key");--> statement-breakpoint
CREATE INDEX "article_versions_head_is" ON "article_versions" USING gin ("head_terms") WHERE "article_versions"."lang" = 'is' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_terms_is" ON "article_versions" USING gin ("terms") WHERE "article_versions"."lang" = 'is' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_head_en" ON "article_versions" USING gin ("head_terms") WHERE "article_versions"."lang" = 'en' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_terms_en" ON "article_versions" USING gin ("terms") WHERE "article_versions"."lang" = 'en' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_head_uk" ON "article_versions" USING gin ("head_terms") WHERE "article_versions"."lang" = 'uk' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_terms_uk" ON "article_versions" USING gin ("terms") WHERE "article_versions"."lang" = 'uk' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_head_pl" ON "article_versions" USING gin ("head_terms") WHERE "article_versions"."lang" = 'pl' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_terms_pl" ON "article_versions" USING gin ("terms") WHERE "article_versions"."lang" = 'pl' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_head_da" ON "article_versions" USING gin ("head_terms") WHERE "article_versions"."lang" = 'da' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_terms_da" ON "article_versions" USING gin ("terms") WHERE "article_versions"."lang" = 'da' and "article_versions"."read_in" <> '{}';--> statement-breakpoint
CREATE INDEX "article_versions_stand_in_en" ON "article_versions" USING gin ("terms") WHERE "article_versions"."lang" = 'en' and cardinality("article_versions"."read_in") > 1;--> statement-breakpoint
CREATE INDEX "article_versions_stand_in_is" ON "article_versions" USING gin ("terms") WHERE "article_versions"."lang" = 'is' and cardinality("article_versions"."read_in") > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_import_key" ON "articles" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "articles_touched" ON "articles" USING btree ("touched_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "articles_latest" ON "articles" USING btree ("kind","published_at" DESC NULLS LAST,"id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("publish_at") WHERE "articles"."status" = 'scheduled';