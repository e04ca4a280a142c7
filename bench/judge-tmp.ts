import { openBrowser } from "#tests/support/browser.ts";
const base="http://localhost:4100";
const D="/tmp/team/shots-judge/";
const b=await openBrowser();
const mk=async(who:string,lang:string,scheme:any,w:number)=>{
  const c=await b.newContext({viewport:{width:w,height:w<500?844:900}, serviceWorkers:"block",colorScheme:scheme,reducedMotion:"reduce"});
  await c.addCookies([{name:"i18n_redirected",value:lang,url:base},{name:"theme",value:scheme,url:base}]);
  if(who!=="-")await c.request.post(`${base}/api/auth/login`,{data:{provider:"password",data:{email:who+"@demo.igloo.example",password:"igloo-demo-2026"}},headers:{origin:base}});
  const p=await c.newPage();
  p.on("pageerror",e=>console.log("pageerror",p.url(),String(e)));p.on("console",m=>{if(m.type()==="error")console.log("console",p.url(),m.text())});
  return p;};
const t=async(n:string,f:()=>Promise<void>)=>{try{await f()}catch(e){console.log("FAIL",n,String(e).slice(0,300))}};
{const p=await mk("kari","is","light",1280);
 await t("clean",async()=>{await p.goto(base+"/tenants/rental-applications",{waitUntil:"networkidle"}); await p.getByRole("button",{name:/^Eyða/}).first().click(); await p.waitForTimeout(700); await p.screenshot({path:D+"del-draft.png"}); const d=p.locator("dialog button, [role=dialog] button, [role=alertdialog] button"); console.log(await d.allTextContents()); await p.locator("[role=alertdialog] button, [role=dialog] button, dialog button").filter({hasText:/Eyða/}).last().click().catch(()=>{}); await p.waitForTimeout(800); console.log("left", await p.getByText("Ósendar umsóknir").count());});
 await t("cleandoc",async()=>{await p.locator('a[href^="/tenants/rental-applications/01a"]').first().click(); await p.waitForTimeout(1200); console.log(await p.evaluate(`[...document.querySelectorAll('main button,#main button')].map(a=>(a.getAttribute('aria-label')||a.textContent).trim()).join(' / ')`)); await p.getByRole("button",{name:/ok\.pdf|Fjarlægja|Taka/}).last().click(); await p.waitForTimeout(800); await p.screenshot({path:D+"del-doc.png"}); await p.locator("[role=alertdialog] button, [role=dialog] button, dialog button").filter({hasText:/Fjarlægja|Taka|Eyða/}).last().click().catch(()=>{}); await p.waitForTimeout(900); console.log("doc left",await p.getByText("ok.pdf").count());});
 await p.context().close();}
{const q=await mk("ragnheidur","is","light",390);
 await t("sub",async()=>{await q.goto(base+"/landlords/rental-applications?type=rejected",{waitUntil:"networkidle"}); await q.screenshot({path:D+"lapps-rej.png"}); await q.goto(base+"/landlords/rental-applications",{waitUntil:"networkidle"}); await q.locator('a[href*="open="]').nth(6).click(); await q.waitForTimeout(1500); await q.evaluate(`(document.querySelector('[role=dialog]')||document.body).querySelectorAll('*').forEach(e=>{if(e.scrollHeight>e.clientHeight+50&&/auto|scroll/.test(getComputedStyle(e).overflowY))e.scrollTop=9999})`); await q.waitForTimeout(300); await q.screenshot({path:D+"lapp-end.png"});});
 const r=async(path:string,n:string)=>{await q.goto(base+path,{waitUntil:"networkidle"});await q.screenshot({path:D+n+".png",fullPage:true});};
 await r("/landlords/search","l-search");await r("/landlords/properties/import","l-import");
 await q.goto(base+"/landlords/rental-contracts",{waitUntil:"networkidle"});
 const cs=await q.evaluate(`[...document.querySelectorAll('a[href*="rental-contracts/"]')].map(a=>a.getAttribute('href'))`) as string[]; console.log([...new Set(cs)].join("\n"));
 await q.context().close();}
await b.close();
